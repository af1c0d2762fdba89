import SwiftUI
import TopDogDomain

/// The person's drafts of a tournament that are not complete, as ways into their rooms.
struct OwnDrafts: View {
  let session: Session
  let tournamentId: String
  let router: AppRouter

  var body: some View {
    let drafts = drafts
    if !drafts.isEmpty {
      FactsCard("Your Drafts") {
        ForEach(drafts) { standing in
          VStack(alignment: .leading, spacing: Spacing.sm) {
            DraftStageView(standing: standing, lobby: session.lobby)
            TDButton("Open Draft Room", style: .secondary) {
              router.enterDraft(standing.draft.id)
            }
          }
        }
      }
    }
  }

  private var drafts: [DraftStanding] {
    session.lobby.drafts.filter { $0.tournamentId == tournamentId && $0.state != .complete }
      .map { DraftStanding($0, of: session.uid) }.sorted()
  }
}
