import FirebaseCore
import Foundation
import SwiftUI

/// The whole app: signing in, choosing a name, then chats, people and one's own profile.
public struct MessageAIRootView: View {
  @State private var auth: AuthService

  /// - Parameters:
  ///   - folder: where this device keeps what it does not share.
  ///   - offers: where people can sign in beside here.
  public init(app: FirebaseApp, folder: URL, offers: SignInOffers = .none) {
    _auth = State(
      initialValue: AuthService(app: app, folder: DeviceFolder(folder), offers: offers))
  }

  public var body: some View {
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
