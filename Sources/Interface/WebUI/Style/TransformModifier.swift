import WebUICore

/// Moves each element without a say in the layout.
struct TransformModifier: WrapperModifier {
  var styles: String

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs")
    element.layout = .layered
    element.styles(styles)
    content.place(in: element)
  }
}
