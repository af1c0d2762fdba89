import SignIn
import SwiftUI

/// The way in for somebody who is not signed in.
struct LoginView: View {
  let auth: AuthService
  /// The code of the invitation that opened the app.
  let inviteCode: String?
  @State private var model: LoginModel

  init(auth: AuthService, inviteCode: String?) {
    self.auth = auth
    self.inviteCode = inviteCode
    _model = State(initialValue: LoginModel(auth: auth))
  }

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 28) {
          header
          if let inviteCode { GuestCard(model: model, inviteCode: inviteCode) }
          buttons
          if !model.demoPeople.isEmpty {
            DemoPeopleButtons(model.demoPeople) { await model.demoPersonTapped($0) }
          }
        }
        .padding(24)
        .frame(maxWidth: 480)
        .frame(maxWidth: .infinity)
        .disabled(model.isLoading)
      }
      .background(Color(.systemGroupedBackground))
      .overlay { if model.isLoading { LoadingOverlay() } }
      .task { await model.appeared() }
      .alert("Sign-In Failed", isPresented: isErrorShown) {
        Button("OK") {}
      } message: {
        Text(model.error ?? "")
      }
    }
  }

  private var header: some View {
    VStack(spacing: 12) {
      LogoView()
      Text("Awards With Friends")
        .font(.largeTitle.bold())
        .multilineTextAlignment(.center)
        .accessibilityAddTraits(.isHeader)
      Text("Predict the winners. Beat your friends.")
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
    }
    .padding(.top, 40)
  }

  private var buttons: some View {
    VStack(spacing: 12) {
      ForEach(model.providers) { provider in
        SignInProviderButton(provider: provider, verb: "Sign in with") {
          await model.providerButtonTapped(provider)
        }
      }
      NavigationLink {
        EmailSignInView(auth: auth)
      } label: {
        Text("Sign in with Email")
          .foregroundStyle(.tint)
          .frame(minHeight: 44)
      }
      .padding(.top, 4)
    }
  }

  private var isErrorShown: Binding<Bool> {
    Binding(get: { model.error != nil }, set: { if !$0 { model.error = nil } })
  }
}
