import AwardsDomain
import FormParts
import SwiftUI

/// The cards of the person's competitions, with the filter above them.
struct HomeCards: View {
  let session: Session
  @Binding var filter: HomeFilter
  let leaderboard: @MainActor (String) -> Void
  let share: @MainActor (String) -> Void

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        Picker("Filter", selection: $filter) {
          ForEach(HomeFilter.allCases, id: \.self) { Text($0.displayName).tag($0) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        if session.competitions.isWaitingForNetwork { WaitingForNetworkLabel() }
        if shown.isEmpty {
          ContentUnavailableView(
            "No Competitions", systemImage: "trophy", description: Text(emptyText))
        } else {
          LazyVGrid(columns: Self.columns, spacing: 16) {
            ForEach(shown) { competition in
              CompetitionCard(
                session: session, competition: competition,
                leaderboard: { leaderboard(competition.id) }, share: { share(competition.id) })
            }
          }
        }
      }
      .padding(.horizontal, 16)
      .padding(.bottom, 24)
      .frame(maxWidth: 1_000)
      .frame(maxWidth: .infinity)
    }
    .background(Color(.systemGroupedBackground))
    .refreshable { await session.competitions.refresh() }
    .task(id: ceremonyIds) { await followShelves() }
  }

  private static let columns = [GridItem(.adaptive(minimum: 300), spacing: 16, alignment: .top)]

  private var shown: [Competition] {
    filter.shown(session.competitions.competitions, to: session.uid)
  }

  private var emptyText: String {
    filter == .mine
      ? "You have not created a competition." : "You have not joined a competition."
  }

  private var ceremonyIds: Set<String> {
    Set(session.competitions.competitions.map(\.ceremonyId))
  }

  /// The categories say how each competition stands.
  private func followShelves() async {
    await withTaskGroup(of: Void.self) { group in
      for id in ceremonyIds {
        let shelf = session.ceremonies.shelf(of: id)
        group.addTask { await shelf.followCategories() }
      }
    }
  }
}
