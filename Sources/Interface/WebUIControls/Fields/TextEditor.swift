public import WebUICore

/// A field for long text.
@MainActor @preconcurrency
public struct TextEditor {
  let text: Binding<String>

  public init(text: Binding<String>) {
    self.text = text
  }
}

extension TextEditor: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { "textarea" }

  package func render(_ element: Rendering) {
    element.describeField(name: "", prompt: nil, text: text)
    element.addClass("editor")
    element.attribute("placeholder", nil)
    element.sizing = { _ in .flexible }
  }
}
