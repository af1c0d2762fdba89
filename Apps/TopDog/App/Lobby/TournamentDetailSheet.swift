import FormParts
import SwiftUI
import TopDogDomain

/// All about a tournament, and the way into it.
struct TournamentDetailSheet: View {
  let session: Session
  let tournamentId: String
  let router: AppRouter

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      content
        .topDogGround()
        .navigationTitle("Tournament")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Close") { dismiss() }
          }
        }
    }
    .onDisappear { model.closed() }
    .sensoryFeedback(.success, trigger: model.joined)
  }

  @ViewBuilder private var content: some View {
    if let tournament = session.lobby.tournament(tournamentId) {
      ScrollView {
        VStack(alignment: .leading, spacing: Spacing.lg) {
          TournamentHead(session: session, tournament: tournament)
          WinnersCard(
            season: session.teams.season, tournament: tournament, uid: session.uid)
          OwnDrafts(session: session, tournamentId: tournamentId, router: router)
          FormatCard(format: tournament.format)
          RoundsCard(format: tournament.format)
          DraftOrderCard(next: session.lobby.nextDraft(in: tournament.id))
          PrizesCard(prizes: tournament.format.prizes)
        }
        .padding(Spacing.lg)
        .frame(maxWidth: 640)
        .frame(maxWidth: .infinity)
      }
      .safeAreaInset(edge: .bottom) {
        JoinTournamentBar(session: session, model: model, router: router)
      }
    } else if let problem = session.lobby.problem {
      ListProblemView(
        title: "The Tournament Can’t Be Shown", problem: problem,
        tryAgain: session.lobby.refresh)
    } else if !session.lobby.isLoaded || session.lobby.isWaitingForNetwork {
      ProgressView(session.lobby.isWaitingForNetwork ? "Waiting for network…" : "Loading…")
    } else {
      LinkProblemView(.gone, of: "tournament") { dismiss() }
    }
  }

  private var model: JoinTournamentModel { session.joining(tournamentId) }
}

/// The name, the badges and the numbers of a tournament.
private struct TournamentHead: View {
  let session: Session
  let tournament: Tournament

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.md) {
      if session.lobby.isWaitingForNetwork { WaitingForNetworkLabel() }
      Text(tournament.name)
        .font(.td.title)
        .accessibilityAddTraits(.isHeader)
      TournamentBadges(tournament: tournament)
      if tournament.progress == nil {
        StartText(moment: tournament.season)
          .font(.td.callout)
          .foregroundStyle(Color.td.textSecondary)
      } else {
        SeasonProgressLabel(tournament: tournament)
      }
      TDCard {
        VStack(alignment: .leading, spacing: Spacing.md) {
          EntryProgress(tournament: tournament)
          if tournament.standing(at: session.lobby.now) == .open {
            SeatProgress(
              tournament: tournament, draft: session.lobby.nextDraft(in: tournament.id))
          }
          Text("Each person may have \(tournament.format.entriesPerPerson) entries.")
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
        }
      }
    }
  }
}
