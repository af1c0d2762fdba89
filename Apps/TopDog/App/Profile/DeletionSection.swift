import AccountFlow
import NetworkTrials
import SwiftUI
import TopDogDomain

/// Deletes the account, or says what is in the way.
struct DeletionSection: View {
  let auth: AuthService
  let session: Session

  @State private var isDeleting = false

  var body: some View {
    Section {
      Button("Delete Account", role: .destructive) { isDeleting = true }
        .disabled(obstacle != nil)
    } footer: {
      if let sentence = obstacle?.errorDescription { Text(verbatim: sentence) }
    }
    .sheet(isPresented: $isDeleting) {
      DeleteAccountSheet(
        auth,
        explanation: """
          Your profile, your rankings and your play money are deleted, and others may take your \
          username. Teams that you have drafted stay in their tournaments, by “\
          \(UserProfile.nameOfLeft)”.

          Other apps of this server share the account, so you lose it there, too.
          """
      )
      .modifier(NetworkTrialBarred())
    }
  }

  /// Why the server would refuse it.
  private var obstacle: AccountDeletionError? {
    AccountDeletionError(
      held: session.wallet.hold, drafts: session.lobby.drafts.map(\.state))
  }
}
