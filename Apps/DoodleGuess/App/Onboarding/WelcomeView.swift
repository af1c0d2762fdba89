import AccountFlow
import FormParts
import SignIn
import SwiftUI

/// The first screen of a new device.
struct WelcomeView: View {
  let auth: AuthService

  @State private var isSigningIn = false
  @State private var isRecovering = false
  @State private var error: String?

  var body: some View {
    ScrollView {
      VStack(spacing: 32) {
        Image(systemName: "pencil.tip.crop.circle.badge.plus")
          .font(.system(size: 80))
          .foregroundStyle(.blue, .blue.opacity(0.3))
          .accessibilityHidden(true)
        VStack(spacing: 12) {
          Text("Doodle Guess")
            .font(.largeTitle.bold())
            .accessibilityAddTraits(.isHeader)
          Text("Draw for your partner.\nTheir drawing appears on your widget.")
            .foregroundStyle(.secondary)
        }
        .multilineTextAlignment(.center)
        if let error { ErrorText(error) }
        PrimaryButton(
          "Get Started", isWorking: isSigningIn, action: getStartedButtonTapped)
        Button("I Have an Account") { isRecovering = true }
        if !auth.demoPeople.isEmpty {
          DemoPeopleButtons(auth.demoPeople) { await demoPersonTapped($0) }
            .disabled(isSigningIn)
        }
      }
      .padding(32)
      .padding(.top, 60)
      .frame(maxWidth: 480)
      .frame(maxWidth: .infinity)
    }
    .sheet(isPresented: $isRecovering) { RecoverAccountView(auth: auth) }
  }

  private func getStartedButtonTapped() {
    Task { await signIn { try await auth.signInAnonymously() } }
  }

  private func demoPersonTapped(_ person: DemoSignIn) async {
    await signIn { try await auth.signIn(email: person.email, password: person.password) }
  }

  private func signIn(_ body: () async throws -> Void) async {
    isSigningIn = true
    error = nil
    do {
      try await body()
    } catch {
      self.error = "Couldn\u{2019}t connect. Try again."
    }
    isSigningIn = false
  }
}
