import FormParts
import SignIn
import SwiftUI

/// Lets a guest make an account and keep everything.
struct UpgradeSection: View {
  let auth: AuthService

  @State private var providers: [SignInProvider] = []
  @State private var error: String?

  var body: some View {
    Section {
      NavigationLink("Create Account with Email") {
        EmailSignInView(auth: auth, for: .upgrade)
      }
      ForEach(providers) { provider in
        Button("Continue with \(provider.name)") { continueButtonTapped(provider) }
      }
      if let error { ErrorText(error) }
    } header: {
      Text("Keep Your Picks")
    } footer: {
      Text(
        "You are a guest. With an account you can sign in on other devices; your picks stay yours.")
    }
    .task { providers = await auth.providers() }
  }

  private func continueButtonTapped(_ provider: SignInProvider) {
    error = nil
    Task {
      do {
        try await auth.upgrade(at: provider)
      } catch is CancellationError {
        // The person knows that they came back.
      } catch {
        self.error = error.localizedDescription
      }
    }
  }
}
