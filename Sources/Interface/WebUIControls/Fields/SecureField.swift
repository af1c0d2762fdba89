public import WebUICore
public import WebUIDrawing

/// A field whose text nobody can read over one's shoulder.
@MainActor @preconcurrency
public struct SecureField<Label: View> {
  let label: Text?
  let text: Binding<String>
  let prompt: Text?

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label() as? Text
    self.text = text
    self.prompt = prompt
  }
}

extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

extension SecureField: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { "input" }

  package func render(_ element: Rendering) {
    element.describeField(
      name: label?.plainString ?? "", prompt: prompt?.plainString, text: text)
    element.attribute("type", "password")
    // A password is for the service it is typed for, never for a file.
    text.keepUnsaved()
    element.attribute("autocapitalize", "none")
    element.attribute("spellcheck", "false")
    let type = element.environment.textInput.contentType ?? .password
    element.attribute("autocomplete", type.autocomplete)
    element.attribute("form", UITextContentType.credentialsForm)
  }
}
