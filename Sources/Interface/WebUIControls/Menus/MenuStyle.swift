public import WebUICore

/// How menus look.
@MainActor @preconcurrency
public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of menus is given; `Menu(configuration)` is the menu itself.
public struct MenuStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

/// A menu that looks as buttons around it do.
public struct DefaultMenuStyle: MenuStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration)
  }
}

/// A menu that looks as buttons around it do.
public struct ButtonMenuStyle: MenuStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration)
  }
}

/// A menu without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).buttonStyle(.borderless)
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { .init() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { .init() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: BorderlessButtonMenuStyle { .init() }
}

enum MenuStyleKey: EnvironmentKey {
  static var defaultValue: (@MainActor (MenuStyleConfiguration) -> AnyView)? { nil }
}

extension EnvironmentValues {
  /// What draws menus; nil for menus without a style.
  var menuStyle: (@MainActor (MenuStyleConfiguration) -> AnyView)? {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how menus look.
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    environment(\.menuStyle) { AnyView(style.makeBody(configuration: $0)) }
  }
}
