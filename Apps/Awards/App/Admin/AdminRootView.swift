import AccountFlow
import AwardsDomain
import SwiftUI

/// The window of those who administer the awards.
package struct AdminRootView: View {
  let auth: AuthService

  @State private var isAdministrator: Bool?

  /// Shows the administration to somebody with the claim `awardsAdmin`.
  package init(auth: AuthService) {
    self.auth = auth
  }

  package var body: some View {
    AwardsGate(auth: auth) { session in
      content(session)
        .task(id: session.uid) { isAdministrator = await auth.isAdministrator() }
    }
  }

  @ViewBuilder private func content(_ session: Session) -> some View {
    switch isAdministrator {
    case true?: AdminHomeView(session: session)
    case nil: ProgressView()
    case false?:
      ContentUnavailableView {
        Label("For Administrators", systemImage: "lock")
      } description: {
        Text("Your account may not administer the awards. Sign in with one that may.")
      } actions: {
        Button("Sign Out") { Task { try? await auth.signOut() } }
          .buttonStyle(.bordered)
      }
    }
  }
}
