import SwiftUI
import TopDogDomain

/// A tournament in the lobby.
struct TournamentCard: View {
  let session: Session
  let tournament: Tournament
  let open: @MainActor () -> Void

  var body: some View {
    Button(action: open) {
      TDCard {
        VStack(alignment: .leading, spacing: Spacing.md) {
          Text(tournament.name)
            .font(.td.title3)
            .lineLimit(3)
          TournamentBadges(tournament: tournament)
          if tournament.progress == nil {
            StartText(moment: tournament.season)
              .font(.td.footnote)
              .foregroundStyle(Color.td.textSecondary)
          } else {
            SeasonProgressLabel(tournament: tournament)
          }
          EntryProgress(tournament: tournament)
          standing
          if ownEntries > 0 {
            Label(
              ownEntries == 1 ? "You have 1 entry" : "You have \(ownEntries) entries",
              systemImage: "checkmark.circle.fill"
            )
            .font(.td.footnote)
            .foregroundStyle(Color.td.success)
          }
        }
        .multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .contentShape(.rect(cornerRadius: 16))
    }
    .buttonStyle(.plain)
    .foregroundStyle(Color.td.textPrimary)
  }

  @ViewBuilder private var standing: some View {
    switch tournament.standing(at: session.lobby.now) {
    case .open:
      SeatProgress(tournament: tournament, draft: session.lobby.nextDraft(in: tournament.id))
    case .full: closed("This tournament is full.")
    case .closed: closed("This tournament is closed.")
    }
  }

  private func closed(_ text: LocalizedStringKey) -> some View {
    Label(text, systemImage: "lock")
      .font(.td.footnote)
      .foregroundStyle(Color.td.textSecondary)
  }

  private var ownEntries: Int { session.lobby.entryCount(in: tournament.id) }
}
