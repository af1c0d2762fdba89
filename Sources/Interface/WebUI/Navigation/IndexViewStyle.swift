public import WebUICore

/// How the dots look that tell which of several pages is shown.
public protocol IndexViewStyle: Sendable {
  var _hasGround: Bool { get }
}

/// Dots, on a ground of their own where they would be hard to see.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When the dots of the pages stand on a ground.
  public struct BackgroundDisplayMode: Hashable, Sendable {
    enum Mode { case automatic, always, interactive, never }

    let mode: Mode

    public static let automatic = BackgroundDisplayMode(mode: .automatic)
    public static let always = BackgroundDisplayMode(mode: .always)
    public static let interactive = BackgroundDisplayMode(mode: .interactive)
    public static let never = BackgroundDisplayMode(mode: .never)
  }

  let backgroundDisplayMode: BackgroundDisplayMode

  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    self.backgroundDisplayMode = backgroundDisplayMode
  }

  public var _hasGround: Bool { backgroundDisplayMode.mode == .always }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { .init() }

  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle {
    .init(backgroundDisplayMode: backgroundDisplayMode)
  }
}

enum IndexGroundKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the dots of pages stand on a ground.
  var hasIndexGround: Bool {
    get { self[IndexGroundKey.self] }
    set { self[IndexGroundKey.self] = newValue }
  }
}

extension View {
  /// Sets how the dots look that tell which page is shown.
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.hasIndexGround, style._hasGround)
  }
}
