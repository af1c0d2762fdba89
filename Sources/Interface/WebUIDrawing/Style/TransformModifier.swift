package import WebUICore

/// Moves each element without a say in the layout.
package struct TransformModifier: WrapperModifier {
  /// Declarations such as `rotate:45deg`.
  package var styles: String

  /// Moves each element by declarations.
  package init(styles: String) {
    self.styles = styles
  }

  package func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs", "reach")
    element.layout = .layered
    element.styles(styles)
    content.place(in: element)
  }
}
