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
    content
      .onOpenURL { link = $0 }
  }

  @ViewBuilder private var content: some View {
    switch auth.phase {
    case .loading: LoadingView(auth: auth)
    case .signedOut: WelcomeView(auth: auth)
    case .naming: ChooseNameView(auth: auth)
    case .signedIn(let session):
      ConnectedView(auth: auth, session: session, link: $link)
        .id(session.uid)
    }
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
    case .loading: LoadingView(auth: auth)
    case .asked(let pair): PartnerRequestView(session: session, pair: pair)
    case .waiting(let pair): WaitingForPartnerView(session: session, pair: pair)
    case .connected: MainView(auth: auth, session: session, link: $link)
    }
  }
}
