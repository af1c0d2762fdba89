import Foundation
import SwiftUI

/// The whole app: signing in, choosing a username, then tournaments, drafts, teams and one's profile.
package struct TopDogRootView: View {
  let auth: AuthService

  /// The address by which the app was opened, until it has been followed. It is kept with the scene,
  /// so it survives signing in at another site.
  @State private var link: URL?

  /// Shows the app of the person who is signed in.
  package init(auth: AuthService) {
    self.auth = auth
  }

  package var body: some View {
    AuthGate(auth: auth) { session in
      MainTabView(auth: auth, session: session, link: $link)
    }
    .tint(Color.td.primary)
    .onOpenURL { link = $0 }
  }
}
