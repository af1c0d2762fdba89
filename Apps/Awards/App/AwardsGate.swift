import AccountFlow
import SwiftUI

/// Leads to what a signed-in person sees, by signing in and choosing a name.
struct AwardsGate<Content: View>: View {
  let auth: AuthService
  /// The code of the invitation that opened the app.
  var inviteCode: String?
  @ViewBuilder let content: (Session) -> Content

  var body: some View {
    AccountGate(auth, signedIn: content) {
      LoginView(auth: auth, inviteCode: inviteCode)
    } onboarding: {
      OnboardingScreen(
        auth, OnboardingTexts(title: "What should your friends call you?"), asksForPhoto: false
      ) {
        LogoView()
      }
    } loading: {
      SplashScreen(auth) { LogoView() }
    }
  }
}
