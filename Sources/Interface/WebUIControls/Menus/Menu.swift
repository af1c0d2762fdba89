import Foundation
public import WebUICore
public import WebUIDrawing
import WebUIInteraction

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

extension Menu where Label == WebUIControls.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { WebUIControls.Label(titleKey, systemImage: systemImage) }
  }

  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { WebUIControls.Label(titleKey, systemImage: systemImage) },
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
    let isInMenu = element.environment.menu != nil
    element.addClass("menu")
    element.element("button") { button in
      if isInMenu { describeRow(button) } else { describeButton(button) }
      button.attribute("aria-haspopup", "menu")
      button.style("anchor-name", "--\(id)")
    }
    element.element("div") { list in
      list.attribute("id", id)
      list.attribute("popover", "auto")
      list.attribute("role", "menu")
      list.attribute("aria-label", LabelText.of(label))
      list.addClass("menu-list")
      list.style("position-anchor", "--\(id)")
      if isInMenu { describeWayBack(list) }
      list.view(content) { $0.enterMenu(id) }
    }
  }

  private func describeButton(_ button: Rendering) {
    let environment = button.environment
    button.attribute("type", "button")
    button.addClass("btn")
    button.addClass(environment.buttonStyle.className)
    button.apply(controlSize: environment.controlSize)
    if let primaryAction {
      button.attribute("data-menu", id)
      button.on(.tap) { _ in primaryAction() }
    } else {
      button.attribute("popovertarget", id)
    }
    button.disabled(!environment.isEnabled)
    button.layout = .vertical(isTextTight: false)
    button.view(label)
  }

  private func describeRow(_ button: Rendering) {
    button.describeMenuRow(.submenu)
    button.attribute("popovertarget", id)
    button.view(label)
    button.view(Image(systemName: "chevron.right").modifier(MenuArrow()))
  }

  /// The first row of a menu in a menu lies over the row that opened it, and leads back.
  private func describeWayBack(_ list: Rendering) {
    list.element("button", key: "back") { button in
      button.describeMenuRow(.submenu)
      button.addClass("menu-back")
      button.attribute("popovertarget", id)
      button.attribute("popovertargetaction", "hide")
      button.attribute("aria-expanded", "true")
      button.view(label)
      button.view(Image(systemName: "chevron.down").modifier(MenuArrow()))
    }
  }
}

/// The arrow at the end of a row that opens a menu.
private struct MenuArrow: DecorationModifier {
  func decorate(_ element: Rendering) {
    element.addClass("more")
  }
}
