import Observation
import WebUIControls
public import WebUICore
import WebUIInteraction

/// The actions that a list offers for what is picked in it, without the type of what rows stand for.
struct SelectionMenu {
  /// The actions for the values of some rows.
  let items: @MainActor ([AnyHashable]) -> AnyView
  /// What touching a row does; nil to pick it.
  var act: (@MainActor ([AnyHashable]) -> Void)?
  let opened: OpenedSelectionMenu
}

/// The row whose actions were asked for last.
@MainActor @Observable
final class OpenedSelectionMenu {
  var row: AnyHashable?
}

enum SelectionMenuKey: EnvironmentKey {
  static var defaultValue: SelectionMenu? { nil }
}

extension EnvironmentValues {
  var selectionMenu: SelectionMenu? {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}

/// Gives the lists in a view their actions.
struct SelectionMenuModifier<Value: Hashable, Items: View>: ViewModifier {
  @State private var opened = OpenedSelectionMenu()
  let items: (Set<Value>) -> Items
  let act: ((Set<Value>) -> Void)?

  func body(content: Content) -> some View {
    content.environment(\.selectionMenu, menu)
  }

  private var menu: SelectionMenu {
    let (items, act) = (items, act)
    var menu = SelectionMenu(
      items: { tags in AnyView(items(Self.values(tags))) }, act: nil, opened: opened)
    if let act { menu.act = { tags in act(Self.values(tags)) } }
    return menu
  }

  private static func values(_ tags: [AnyHashable]) -> Set<Value> {
    Set(tags.compactMap { $0.base as? Value })
  }
}

/// Keeps the actions beside each row of a list; there are none in them until somebody opens them.
struct SelectionMenuRow: WrapperModifier {
  let menu: SelectionMenu
  let selection: ListSelection?

  func wraps(_ element: DOMElement) -> Bool {
    element.trait(SectionTraitKey.self) == nil && element.choiceTag != nil
  }

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs")
    element.layout = .layered
    content.place(in: element)
    guard let tag = content.element.choiceTag else { return }
    let id = "s\(element.elementID)"
    let (menu, selection) = (menu, selection)
    element.attribute("data-menu", element.environment.isEnabled ? id : nil)
    element.on(.menu) { _ in menu.opened.row = tag }
    element.element("div", key: "list") { list in
      list.attribute("id", id)
      list.attribute("popover", "auto")
      list.attribute("role", "menu")
      list.addClass("menu-list", "menu-at")
      guard menu.opened.row == tag else { return }
      list.view(menu.items(selection?.picked(with: tag) ?? [tag])) { $0.enterMenu(id) }
    }
  }
}

extension View {
  /// Adds actions for what is picked to the lists in this view. They open where a row is pressed for a
  /// while or clicked aside: for all that is picked if the row is among that, else for the row.
  ///
  /// - Parameter primaryAction: what touching a row does instead of picking it.
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    modifier(SelectionMenuModifier(items: menu, act: primaryAction))
  }
}
