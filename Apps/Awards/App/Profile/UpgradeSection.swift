import AccountFlow
import FormParts
import SignIn
import SwiftUI

/// Lets a guest make an account and keep everything.
struct UpgradeSection: View {
  let auth: AuthService

  @State private var model: SignInModel

  init(auth: AuthService) {
    self.auth = auth
    _model = State(initialValue: SignInModel(auth, for: .upgrade))
  }

  var body: some View {
    Section {
      NavigationLink("Create Account with Email") {
        CredentialScreen(auth, for: .upgrade, emailTitle: "Email")
      }
      ForEach(model.providers) { provider in
        Button("Continue with \(provider.name)") {
          Task { await model.providerButtonTapped(provider) }
        }
        .disabled(model.isWorking)
      }
      if let error = model.error { ErrorText(error) }
    } header: {
      Text("Keep Your Picks")
    } footer: {
      Text(
        "You are a guest. With an account you can sign in on other devices; your picks stay yours.")
    }
    .task { await model.appeared() }
  }
}
