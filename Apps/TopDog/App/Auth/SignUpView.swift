import AccountFlow
import SwiftUI

/// Makes an account. The username comes on the next screen, where the server knows who asks for it.
struct SignUpView: View {
  @State private var model: SignInModel

  init(auth: AuthService) {
    let model = SignInModel(auth, asksTwice: true)
    model.mode = .signUp
    _model = State(initialValue: model)
  }

  var body: some View {
    AuthScreen {
      CredentialForm(model)
      TDButton("Create Account", isWorking: model.isWorking && model.chosenProvider == nil) {
        Task { await model.submitButtonTapped() }
      }
      .disabled(model.isWorking)
      Text("You choose your username next.")
        .font(.td.footnote)
        .foregroundStyle(Color.td.textSecondary)
        .multilineTextAlignment(.center)
      ProviderButtons(model)
    }
    .navigationTitle("Create Account")
    .navigationBarTitleDisplayMode(.inline)
    .task { await model.appeared() }
  }
}
