import WebUICore
import WebUIInteraction

/// What a text field tells the browser beyond its text.
package struct TextInputTraits {
  var keyboardType: UIKeyboardType = .default
  var contentType: UITextContentType?
  var capitalization: TextInputAutocapitalization?
  var isAutocorrectionDisabled: Bool?
  var submitLabel: SubmitLabel?
  var style = TextFieldLook.plain

  /// Makes the traits of a plain field.
  package init() {}
}

enum TextInputTraitsKey: EnvironmentKey {
  static var defaultValue: TextInputTraits { TextInputTraits() }
}

extension EnvironmentValues {
  /// What the text fields in a view tell the browser.
  package var textInput: TextInputTraits {
    get { self[TextInputTraitsKey.self] }
    set { self[TextInputTraitsKey.self] = newValue }
  }
}

extension Rendering {
  /// Describes a field: its name, what it suggests, and what it does with what is typed.
  func describeField(name: String, prompt: String?, text: Binding<String>) {
    let traits = environment.textInput
    addClass("tf")
    if traits.style == .rounded { addClass("tf-rounded") }
    if !name.isEmpty { attribute("aria-label", name) }
    attribute("placeholder", prompt ?? name)
    attribute("inputmode", traits.keyboardType.inputMode)
    attribute("autocomplete", traits.contentType?.autocomplete ?? "off")
    if traits.contentType?.isCredential ?? false {
      attribute("form", UITextContentType.credentialsForm)
    }
    attribute("autocapitalize", (traits.capitalization ?? traits.keyboardType.capitalization).name)
    if traits.isAutocorrectionDisabled ?? traits.keyboardType.isLiteral {
      attribute("autocorrect", "off")
      attribute("spellcheck", "false")
    }
    attribute("enterkeyhint", traits.submitLabel?.keyHint)
    disabled(!environment.isEnabled)
    value(text.wrappedValue)
    // Written only when it differs: a field that reports what it holds changes nothing.
    on(.input) { event in
      guard let typed = event.text, typed != text.wrappedValue else { return }
      text.wrappedValue = typed
    }
    tellsSubmission(of: .text)
    sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
  }
}
