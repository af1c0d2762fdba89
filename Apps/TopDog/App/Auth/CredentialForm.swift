import AccountFlow
import SwiftUI

/// The fields for an address and a password, each on to the next one by the return key, and what the form
/// answers.
struct CredentialForm: View {
  @Bindable private var model: SignInModel
  @FocusState private var focus: Field?

  private enum Field: Hashable {
    case email, password, confirmation
  }

  init(_ model: SignInModel) {
    self.model = model
  }

  var body: some View {
    VStack(spacing: Spacing.md) {
      TDTextField("E-mail", text: $model.email)
        .keyboardType(.emailAddress)
        .textContentType(.username)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .submitLabel(.next)
        .focused($focus, equals: .email)
        .onSubmit { focus = .password }
      TDTextField("Password", text: $model.password, isSecure: true)
        .textContentType(model.mode == .signUp ? .newPassword : .password)
        .submitLabel(model.isConfirming ? .next : .go)
        .focused($focus, equals: .password)
        .onSubmit(passwordSubmitted)
      if model.isConfirming {
        TDTextField("Confirm Password", text: $model.confirmation, isSecure: true)
          .textContentType(.newPassword)
          .submitLabel(.go)
          .focused($focus, equals: .confirmation)
          .onSubmit(submit)
      }
      SignInAnswers(model)
    }
  }

  private func passwordSubmitted() {
    if model.isConfirming { focus = .confirmation } else { submit() }
  }

  private func submit() {
    Task { await model.submitButtonTapped() }
  }
}
