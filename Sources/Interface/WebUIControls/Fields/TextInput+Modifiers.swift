public import WebUICore

extension View {
  /// Chooses the keyboard that a phone shows for the fields in this view.
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    transformEnvironment(\.textInput) { $0.keyboardType = type }
  }

  /// Tells what the fields in this view ask for, so that the browser can fill them in.
  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    transformEnvironment(\.textInput) { $0.contentType = textContentType }
  }

  /// Sets which letters a phone's keyboard makes capitals.
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    transformEnvironment(\.textInput) { $0.capitalization = autocapitalization }
  }

  /// Turns corrections of what is typed off.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    transformEnvironment(\.textInput) { $0.isAutocorrectionDisabled = disable }
  }

  /// Turns corrections of what is typed off.
  public func disableAutocorrection(_ disable: Bool?) -> some View {
    transformEnvironment(\.textInput) { $0.isAutocorrectionDisabled = disable }
  }

  /// Sets what the return key of a phone's keyboard says.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    transformEnvironment(\.textInput) { $0.submitLabel = submitLabel }
  }

  /// Sets the style of the text fields in this view.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    transformEnvironment(\.textInput) { $0.style = S._isRounded ? .rounded : .plain }
  }

  /// Calls an action when a person submits a field in this view.
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)
  ) -> some View {
    modifier(SubmitModifier(triggers: triggers, action: action))
  }

  /// Keeps submissions in this view from the actions of the views around it.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitTargets) { if isBlocking { $0 = [] } }
  }
}
