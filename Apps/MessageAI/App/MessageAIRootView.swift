import AccountFlow
import SwiftUI

/// The whole app: signing in, choosing a name, then chats, people and one's own profile.
package struct MessageAIRootView: View {
  let auth: AuthService

  /// Shows the app of the person who is signed in.
  package init(auth: AuthService) {
    self.auth = auth
  }

  package var body: some View {
    AccountGate(auth) { session in
      MainTabView(auth: auth, session: session)
    } signIn: {
      SignInScreen(auth) {
        AppHeader("MessageAI", slogan: "Chat with your friends, online or not.") { AppMark() }
      }
    } onboarding: {
      OnboardingScreen(
        auth,
        OnboardingTexts(
          title: "Welcome to MessageAI", prompt: "What should your friends call you?",
          field: "Display name", button: "Get Started"))
    } loading: {
      SplashScreen(auth) { AppMark() }
    }
    .environment(\.appClock, auth.clock)
  }
}
