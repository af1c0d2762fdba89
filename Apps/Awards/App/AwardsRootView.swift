import AwardsDomain
import Foundation
import SwiftUI

/// The whole app: signing in, choosing a name, then competitions, ceremonies and one's profile.
package struct AwardsRootView: View {
  let auth: AuthService

  /// The address by which the app was opened, until it has been followed. It is kept with the scene,
  /// so it survives signing in at another site.
  @State private var link: URL?

  /// Shows the app of the person who is signed in.
  package init(auth: AuthService) {
    self.auth = auth
  }

  package var body: some View {
    AwardsGate(auth: auth, inviteCode: inviteCode) { session in
      MainTabView(auth: auth, session: session, link: $link)
    }
    .onOpenURL { link = $0 }
  }

  /// The code of the invitation that opened the app.
  private var inviteCode: String? {
    guard let link, case .join(let code)? = AwardsLink(link) else { return nil }
    return code
  }
}
