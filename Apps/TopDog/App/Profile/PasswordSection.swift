import AccountFlow
import FormParts
import SwiftUI

/// The address of the account, and the way to a new password.
struct PasswordSection: View {
  let auth: AuthService
  let session: Session

  @State private var model: SignInModel

  init(auth: AuthService, session: Session) {
    self.auth = auth
    self.session = session
    _model = State(initialValue: SignInModel(auth))
  }

  var body: some View {
    if let email = session.email {
      Section("Account") {
        EmailRow(email)
        if auth.proof == .password {
          Button("Change Password", action: changeButtonTapped)
            .disabled(model.isWorking)
        }
        if model.isWorking { ProgressView() }
        if let error = model.error {
          ErrorText(error)
        } else if model.notice != nil {
          Label(
            "A mail with a link to a new password is on its way to \(email).",
            systemImage: "checkmark.circle"
          )
          .font(.td.footnote)
        }
      }
    }
  }

  /// The link proves that the person reads the address of the account.
  private func changeButtonTapped() {
    model.email = session.email ?? ""
    Task { await model.forgotPasswordButtonTapped() }
  }
}
