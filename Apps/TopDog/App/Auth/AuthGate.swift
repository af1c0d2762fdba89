import AccountFlow
import SwiftUI

/// Leads to what a signed-in person sees, by signing in and choosing a username.
struct AuthGate<Content: View>: View {
  let auth: AuthService
  @ViewBuilder let content: (Session) -> Content

  var body: some View {
    AccountGate(auth, signedIn: content) {
      LoginView(auth: auth)
    } onboarding: {
      UsernameView(auth: auth)
    } loading: {
      SplashScreen(auth) { TopDogMark() }
    }
  }
}
