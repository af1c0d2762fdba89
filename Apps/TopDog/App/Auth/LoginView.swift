import AccountFlow
import SwiftUI

/// The way in for somebody who is not signed in.
struct LoginView: View {
  let auth: AuthService
  @State private var model: SignInModel

  init(auth: AuthService) {
    self.auth = auth
    _model = State(initialValue: SignInModel(auth))
  }

  var body: some View {
    NavigationStack {
      AuthScreen {
        AppHeader("TopDog", slogan: "Draft. Compete. Win.") { TopDogMark() }
        CredentialForm(model)
        TDButton("Sign In", isWorking: model.isWorking && model.chosenProvider == nil) {
          Task { await model.submitButtonTapped() }
        }
        .disabled(model.isWorking)
        ForgotPasswordButton(model)
          .frame(minHeight: 44)
        NavigationLink {
          SignUpView(auth: auth)
        } label: {
          Text("New here? Create an account")
            .font(.td.bodyBold)
            .foregroundStyle(Color.td.primary)
            .frame(minHeight: 44)
        }
        ProviderButtons(model)
        DemoButtons(model)
      }
      .task { await model.appeared() }
    }
  }
}
