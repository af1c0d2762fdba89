import WebUI
import WebUICore

/// A group of views beside each other, and below each other where there is no room.
struct WrappingRow<Content: View>: ElementView {
  /// What the group is called by those who hear it.
  let title: Text
  let content: Content

  init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.title = Text(title)
    self.content = content()
  }

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.attribute("role", "group")
    element.attribute("aria-label", title.plain)
    element.styles(
      "display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 4px")
    element.view(content)
  }
}
