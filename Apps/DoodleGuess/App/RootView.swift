import AccountFlow
import DoodleGuessDomain
import Foundation
import SwiftUI

/// The whole app: getting started, connecting with a partner, then drawing for each other.
package struct RootView: View {
  let auth: AuthService

  /// The address by which the app was opened, until it has been followed.
  @State private var link: URL?

  /// Shows the app of the person whose device it is.
  package init(auth: AuthService) {
    self.auth = auth
  }

  package var body: some View {
    AccountGate(auth) { session in
      ConnectedView(auth: auth, session: session, link: $link)
    } signIn: {
      WelcomeView(auth: auth)
    } onboarding: {
      OnboardingScreen(
        auth, OnboardingTexts(title: "What does your partner call you?", field: "Your Name"),
        asksForPhoto: false)
    } loading: {
      LoadingView()
    }
    .onOpenURL { link = $0 }
  }
}

/// What somebody with a name sees, by how far they are with a partner.
private struct ConnectedView: View {
  let auth: AuthService
  let session: Session
  @Binding var link: URL?

  var body: some View {
    switch session.pairing.stage {
    case .alone: PairingView(auth: auth, session: session)
    case .loading: LoadingView()
    case .asked(let pair): PartnerRequestView(session: session, pair: pair)
    case .waiting(let pair): WaitingForPartnerView(session: session, pair: pair)
    case .connected: MainView(auth: auth, session: session, link: $link)
    }
  }
}
