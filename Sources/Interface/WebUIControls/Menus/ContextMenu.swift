import Foundation
public import WebUICore
import WebUIInteraction

/// Opens a list of actions where the content is pressed for a while or clicked aside.
struct ContextMenuModifier<Items: View, Preview: View>: ViewModifier {
  @State private var id = "c" + UUID().uuidString.prefix(8)
  @State private var isWanted = false
  let items: Items
  let preview: Preview

  func body(content: Content) -> some View {
    content.modifier(
      ContextMenuWrapper(id: id, parts: isWanted ? (items, preview) : nil) { isWanted = true })
  }
}

/// Keeps the list beside the content; the browser opens and closes it by itself.
///
/// Nothing is in the list until somebody opens it the first time: many rows have one each.
struct ContextMenuWrapper<Items: View, Preview: View>: WrapperModifier {
  let id: String
  let parts: (items: Items, preview: Preview)?
  let open: @MainActor () -> Void

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs")
    element.layout = .layered
    element.attribute("data-menu", element.environment.isEnabled ? id : nil)
    content.place(in: element)
    let open = open
    if parts == nil { element.on(.menu) { _ in open() } }
    element.element("div", key: "list") { list in
      list.attribute("id", id)
      list.attribute("popover", "auto")
      list.attribute("role", "menu")
      list.addClass("menu-list", "menu-at")
      guard let parts else { return }
      list.view(parts.items) { $0.enterMenu(id) }
    }
    guard Preview.self != EmptyView.self, let parts else { return }
    // What stands above the menu is a picture of what is pressed, which says all of that itself.
    element.element("div", key: "preview") { part in
      part.attribute("popover", "manual")
      part.attribute("aria-hidden", "true")
      part.attribute("inert", "")
      part.addClass("menu-view")
      part.layout = .layered
      part.view(parts.preview)
    }
  }
}

extension View {
  /// Adds a list of actions that opens where the view is pressed for a while or clicked aside.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    modifier(ContextMenuModifier(items: menuItems(), preview: EmptyView()))
  }

  /// Adds a list of actions that opens where the view is pressed for a while or clicked aside. The
  /// preview stands above it in place of the view, unless a mouse opened it.
  public func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems(), preview: preview()))
  }
}
