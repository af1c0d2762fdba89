import FormParts
import SwiftUI
import TopDogDomain

/// The cards of the tournaments that fit the search and the filter.
struct TournamentCards: View {
  let session: Session
  let router: AppRouter
  @Binding var filter: LobbyFilter

  var body: some View {
    let shown = filter.tournaments(of: session.lobby.tournaments, at: session.lobby.now)
    ScrollView {
      VStack(spacing: Spacing.lg) {
        if session.lobby.isWaitingForNetwork { WaitingForNetworkLabel() }
        TDButton("Practice Draft", style: .secondary) { router.cover = .practice }
        if shown.isEmpty {
          NothingFits(filter: $filter)
        } else {
          LazyVGrid(columns: Self.columns, spacing: Spacing.lg) {
            ForEach(shown) { tournament in
              TournamentCard(session: session, tournament: tournament) {
                router.sheet = .tournament(tournament.id)
              }
            }
          }
        }
      }
      .padding(.horizontal, Spacing.lg)
      .padding(.bottom, Spacing.xl)
      .frame(maxWidth: 1_000)
      .frame(maxWidth: .infinity)
    }
    .searchable(text: $filter.search, prompt: "Search tournaments")
    .refreshable { await session.lobby.refresh() }
  }

  private static let columns = [
    GridItem(.adaptive(minimum: 300), spacing: Spacing.lg, alignment: .top)
  ]
}

/// Says why there are no cards, and what helps.
private struct NothingFits: View {
  @Binding var filter: LobbyFilter

  var body: some View {
    if !filter.search.isEmpty {
      ContentUnavailableView.search(text: filter.search)
    } else if filter.isNarrowed {
      ContentUnavailableView {
        Label("No Tournament Fits", systemImage: "line.3.horizontal.decrease.circle")
      } description: {
        Text("No tournament has this fee and this pace.")
      } actions: {
        Button("Show All") { filter.clear() }
          .buttonStyle(.bordered)
      }
    } else {
      ContentUnavailableView {
        Label("All Tournaments Are Closed", systemImage: "lock")
      } description: {
        Text("New tournaments appear here by themselves.")
      } actions: {
        Button("Show Closed Tournaments") { filter.showsClosed = true }
          .buttonStyle(.bordered)
      }
    }
  }
}
