import SwiftUI

/// The whole app: signing in, choosing a name, then chats, people and one's own profile.
struct MessageAIRootView: View {
  let auth: AuthService

  var body: some View {
    switch auth.phase {
    case .loading:
      SplashView(auth: auth)
    case .signedOut:
      AuthView(auth: auth)
    case .onboarding:
      OnboardingView(auth: auth)
    case .signedIn(let session):
      MainTabView(auth: auth, session: session)
        .id(session.uid)
    }
  }
}
