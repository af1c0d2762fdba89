import Foundation
public import WebUICore

/// A button that opens a list of actions.
@MainActor @preconcurrency
public struct Menu<Label: View, Content: View>: View {
  @State private var id = "m" + UUID().uuidString.prefix(8)
  @Environment(\.menuStyle) private var style
  let content: Content
  let label: Label
  let primaryAction: (() -> Void)?

  /// Makes a menu that opens when its label is touched.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
    primaryAction = nil
  }

  /// Makes a button for an action that opens as a menu when it is pressed for a while.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.content = content()
    self.label = label()
    self.primaryAction = primaryAction
  }

  public var body: some View {
    if let style, !(Label.self == MenuStyleConfiguration.Label.self) {
      style(
        MenuStyleConfiguration(
          label: .init(view: AnyView(label)), content: .init(view: AnyView(content)),
          primaryAction: primaryAction))
    } else {
      MenuElement(id: id, content: content, label: label, primaryAction: primaryAction)
    }
  }
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Makes the menu that a style was given.
  public init(_ configuration: MenuStyleConfiguration) {
    content = configuration.content
    label = configuration.label
    primaryAction = configuration.primaryAction
  }
}

extension Menu where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == WebUI.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { WebUI.Label(titleKey, systemImage: systemImage) }
  }

  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { WebUI.Label(titleKey, systemImage: systemImage) },
      primaryAction: primaryAction)
  }
}

/// The button and its list, which the browser opens and closes by itself.
struct MenuElement<Label: View, Content: View>: ElementView {
  let id: String
  let content: Content
  let label: Label
  let primaryAction: (() -> Void)?

  var tag: String { "div" }

  func render(_ element: Rendering) {
    let environment = element.environment
    element.addClass("menu")
    element.element("button") { button in
      button.attribute("type", "button")
      button.addClass("btn")
      button.addClass(environment.buttonStyle.className)
      button.apply(controlSize: environment.controlSize)
      button.attribute("aria-haspopup", "menu")
      if let primaryAction {
        button.attribute("data-menu", id)
        button.on(.tap) { _ in primaryAction() }
      } else {
        button.attribute("popovertarget", id)
      }
      button.style("anchor-name", "--\(id)")
      button.disabled(!environment.isEnabled)
      button.layout = .vertical(isTextTight: false)
      button.view(label)
    }
    element.element("div") { list in
      list.attribute("id", id)
      list.attribute("popover", "auto")
      list.attribute("role", "menu")
      list.addClass("menu-list")
      list.style("position-anchor", "--\(id)")
      list.view(content) { environment in
        environment.menu = id
        environment.buttonStyle = .builtIn("b-menu")
      }
    }
  }
}

enum MenuKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

extension EnvironmentValues {
  /// The id of the menu that a button is in.
  var menu: String? {
    get { self[MenuKey.self] }
    set { self[MenuKey.self] = newValue }
  }
}
