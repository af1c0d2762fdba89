public import WebUICore
import WebUIDrawing

/// Why a view shows no content.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

enum RedactionReasonsKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

extension EnvironmentValues {
  /// Why the view shows no content.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

extension View {
  /// Shows shapes instead of content.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
      .modifier(RedactionModifier(isRedacted: !reason.isEmpty))
  }

  /// Shows content although a view around shows shapes.
  public func unredacted() -> some View {
    environment(\.redactionReasons, [])
      .modifier(StyleModifier(styles: [], classes: ["unredacted"]))
  }

  /// Marks content that others should not see; here nothing hides it.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
}

struct RedactionModifier: DecorationModifier {
  let isRedacted: Bool

  func decorate(_ element: Rendering) {
    guard isRedacted else { return }
    element.addClass("redacted")
    element.attribute("inert", "")
  }
}
