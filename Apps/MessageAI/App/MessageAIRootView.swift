import SignIn
import SwiftUI

/// The whole app: signing in, choosing a name, then chats, people and one's own profile.
package struct MessageAIRootView: View {
  let auth: AuthService

  /// Shows the app of the person who is signed in.
  package init(auth: AuthService) {
    self.auth = auth
  }

  package var body: some View {
    content.environment(\.appClock, auth.clock)
  }

  @ViewBuilder private var content: some View {
    switch auth.phase {
    case .loading:
      SplashView {
        try? await auth.signOut()
      } mark: {
        AppMark()
      }
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
