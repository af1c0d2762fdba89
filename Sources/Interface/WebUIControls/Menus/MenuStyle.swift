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
  /// The label of the menu.
  public typealias Label = _StylePart<MenuStyleConfiguration, _LabelPart>

  /// The content of the menu.
  public typealias Content = _StylePart<MenuStyleConfiguration, _ContentPart>

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

extension EnvironmentValues {
  /// What draws menus; nil for menus without a style.
  var menuStyle: (@MainActor (MenuStyleConfiguration) -> AnyView)? {
    get { self[StyleKey<MenuStyleConfiguration>.self] }
    set { self[StyleKey<MenuStyleConfiguration>.self] = newValue }
  }
}

extension View {
  /// Sets how menus look.
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    environment(\.menuStyle) { AnyView(style.makeBody(configuration: $0)) }
  }
}
