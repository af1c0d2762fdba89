import AccountFlow
import SwiftUI

/// The way in for somebody who is not signed in.
struct LoginView: View {
  let auth: AuthService
  /// The code of the invitation that opened the app.
  let inviteCode: String?
  @State private var model: SignInModel

  init(auth: AuthService, inviteCode: String?) {
    self.auth = auth
    self.inviteCode = inviteCode
    _model = State(initialValue: SignInModel(auth))
  }

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 28) {
          AppHeader("Awards With Friends", slogan: "Predict the winners. Beat your friends.") {
            LogoView()
          }
          if let inviteCode { GuestCard(auth: auth, model: model, inviteCode: inviteCode) }
          buttons
          DemoButtons(model)
        }
        .padding(24)
        .frame(maxWidth: 480)
        .frame(maxWidth: .infinity)
        .disabled(model.isWorking)
      }
      .background(Color(.systemGroupedBackground))
      .overlay { if model.isWorking { LoadingOverlay() } }
      .task { await model.appeared() }
      .alert("Sign-In Failed", isPresented: isErrorShown) {
        Button("OK") {}
      } message: {
        Text(model.error ?? "")
      }
    }
  }

  private var buttons: some View {
    VStack(spacing: 12) {
      ForEach(model.providers) { provider in
        SignInProviderButton(provider: provider, verb: "Sign in with") {
          await model.providerButtonTapped(provider)
        }
      }
      NavigationLink {
        CredentialScreen(auth, emailTitle: "Email")
      } label: {
        Text("Sign in with Email")
          .foregroundStyle(.tint)
          .frame(minHeight: 44)
      }
      .padding(.top, 4)
    }
  }

  private var isErrorShown: Binding<Bool> {
    Binding(get: { model.error != nil }, set: { if !$0 { model.errorRead() } })
  }
}
