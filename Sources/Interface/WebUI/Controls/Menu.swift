import Foundation
public import WebUICore

/// A button that opens a list of actions.
@MainActor @preconcurrency
public struct Menu<Label: View, Content: View>: View {
  @State private var id = "m" + UUID().uuidString.prefix(8)
  let content: Content
  let label: Label

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    MenuElement(id: id, content: content, label: label)
  }
}

extension Menu where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == WebUI.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { WebUI.Label(titleKey, systemImage: systemImage) }
  }
}

/// The button and its list, which the browser opens and closes by itself.
struct MenuElement<Label: View, Content: View>: ElementView {
  let id: String
  let content: Content
  let label: Label

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
      button.attribute("popovertarget", id)
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
