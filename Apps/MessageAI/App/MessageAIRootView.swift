import DeviceStorage
import FirebaseCore
import Foundation
import NetworkTrials
import PushNotifications
import SignIn
import SwiftUI

/// The whole app: signing in, choosing a name, then chats, people and one's own profile.
public struct MessageAIRootView: View {
  @State private var auth: AuthService
  private let trial: NetworkTrial?

  /// - Parameters:
  ///   - folder: where this device keeps what it does not share.
  ///   - offers: where people can sign in beside here.
  ///   - deviceName: what people call such a device; the phone's own name unless it is given.
  ///   - trial: where people may try the app with a bad network, what makes it bad.
  public init(
    app: FirebaseApp, folder: URL, offers: SignInOffers = .none, deviceName: String? = nil,
    trial: NetworkTrial? = nil
  ) {
    self.trial = trial
    _auth = State(
      initialValue: AuthService(
        app: app, folder: DeviceFiles(folder), offers: offers,
        phone: PhoneServices(deviceName: deviceName)))
  }

  public var body: some View {
    screen
      .modifier(NetworkTrialBarred())
      .environment(trial)
  }

  @ViewBuilder private var screen: some View {
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
