import FormParts
import SwiftUI

/// Signs people in and up by an address and a password.
struct EmailSignInView: View {
  @State private var model: EmailSignInModel
  @FocusState private var focus: Field?

  private enum Field: Hashable {
    case email, password, confirmation
  }

  init(auth: AuthService, for purpose: EmailSignInModel.Purpose = .entry) {
    _model = State(initialValue: EmailSignInModel(auth: auth, for: purpose))
  }

  var body: some View {
    Form {
      fields
      Section {
        Button(action: submit) {
          HStack {
            Spacer()
            if model.isLoading {
              ProgressView()
            } else {
              Text(model.title)
                .fontWeight(.semibold)
            }
            Spacer()
          }
        }
        .disabled(model.isLoading)
      } footer: {
        if let error = model.error { ErrorText(error) }
        if let notice = model.notice { Text(notice) }
      }
      if model.purpose == .entry { changes }
    }
    .frame(maxWidth: 560)
    .frame(maxWidth: .infinity)
    .navigationTitle(model.title)
    .navigationBarTitleDisplayMode(.inline)
  }

  private var fields: some View {
    Section {
      TextField("Email", text: $model.email)
        .keyboardType(.emailAddress)
        .textContentType(.username)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .submitLabel(.next)
        .focused($focus, equals: .email)
        .onSubmit { focus = .password }
      SecureField("Password", text: $model.password)
        .textContentType(model.isSignUp ? .newPassword : .password)
        .submitLabel(model.isSignUp ? .next : .go)
        .focused($focus, equals: .password)
        .onSubmit(passwordSubmitted)
      if model.isSignUp {
        SecureField("Confirm Password", text: $model.confirmPassword)
          .textContentType(.newPassword)
          .submitLabel(.go)
          .focused($focus, equals: .confirmation)
          .onSubmit(submit)
      }
    }
  }

  private var changes: some View {
    Section {
      Button(model.isSignUp ? "Already have an account?" : "Don't have an account?") {
        model.isSignUp.toggle()
      }
      if !model.isSignUp {
        Button("Forgot Password?") { Task { await model.forgotPasswordButtonTapped() } }
      }
    }
    .disabled(model.isLoading)
  }

  private func passwordSubmitted() {
    if model.isSignUp { focus = .confirmation } else { submit() }
  }

  private func submit() {
    Task { await model.submitButtonTapped() }
  }
}
