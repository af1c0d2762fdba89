import SwiftUI

/// The fields for an address and a password, each on to the next one by the return key.
public struct CredentialFields: View {
  /// How the fields stand.
  public enum Look: Hashable, Sendable {
    /// On a rounded ground of their own.
    case card
    /// As the rows of a form.
    case rows
  }

  @Bindable private var model: SignInModel
  private let look: Look
  private let emailTitle: LocalizedStringKey
  @FocusState private var focus: Field?

  private enum Field: Hashable {
    case email, password, confirmation
  }

  /// - Parameters:
  ///   - emailTitle: what the field for the address is called.
  ///   - look: how the fields stand.
  public init(
    _ model: SignInModel, emailTitle: LocalizedStringKey = "E-mail", look: Look = .card
  ) {
    self.model = model
    self.emailTitle = emailTitle
    self.look = look
  }

  public var body: some View {
    switch look {
    case .rows:
      email
      password
      if model.isConfirming { confirmation }
    case .card:
      VStack(spacing: 0) {
        email.padding(16)
        line
        password.padding(16)
        if model.isConfirming {
          line
          confirmation.padding(16)
        }
      }
      .background(
        Color(.secondarySystemGroupedBackground),
        in: RoundedRectangle(cornerRadius: 26, style: .continuous))
    }
  }

  private var line: some View {
    Divider()
      .padding(.leading, 16)
  }

  private var email: some View {
    TextField(emailTitle, text: $model.email)
      .keyboardType(.emailAddress)
      .textContentType(.username)
      .textInputAutocapitalization(.never)
      .autocorrectionDisabled()
      .submitLabel(.next)
      .focused($focus, equals: .email)
      .onSubmit { focus = .password }
  }

  private var password: some View {
    SecureField("Password", text: $model.password)
      .textContentType(model.mode == .signUp ? .newPassword : .password)
      .submitLabel(model.isConfirming ? .next : .go)
      .focused($focus, equals: .password)
      .onSubmit {
        if model.isConfirming { focus = .confirmation } else { submit() }
      }
  }

  private var confirmation: some View {
    SecureField("Confirm Password", text: $model.confirmation)
      .textContentType(.newPassword)
      .submitLabel(.go)
      .focused($focus, equals: .confirmation)
      .onSubmit(submit)
  }

  private func submit() {
    Task { await model.submitButtonTapped() }
  }
}
