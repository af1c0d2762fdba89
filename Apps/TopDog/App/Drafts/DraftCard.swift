import FormParts
import SwiftUI
import TopDogDomain

/// One of the person's drafts: how it stands, the way into its room, and the way out of it while it fills.
struct DraftCard: View {
  let session: Session
  let router: AppRouter
  let model: LeaveDraftModel
  let standing: DraftStanding

  var body: some View {
    TDCard {
      VStack(alignment: .leading, spacing: Spacing.md) {
        Text(name)
          .font(.td.title3)
          .lineLimit(3)
          .accessibilityAddTraits(.isHeader)
        DraftStageView(standing: standing, lobby: session.lobby)
        if standing.isAutopilotOn {
          Label("Autopilot picks for you", systemImage: "airplane")
            .font(.td.footnote)
            .foregroundStyle(Color.td.warning)
        }
        TDButton(
          standing.isMyTurn ? "Make Your Pick" : "Open Draft Room",
          style: standing.isMyTurn ? .primary : .secondary
        ) {
          router.enterDraft(standing.draft.id)
        }
        if standing.draft.state == .filling {
          TDButton("Leave Draft", style: .ghost, isWorking: model.isLeaving(standing.draft.id)) {
            model.leaveButtonTapped(standing.draft)
          }
        }
        if let error = model.errors[standing.draft.id] { ErrorText(error) }
      }
    }
  }

  private var name: String {
    session.lobby.tournament(standing.draft.tournamentId)?.name ?? "Draft"
  }
}
