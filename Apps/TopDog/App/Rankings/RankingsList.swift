import SwiftUI
import TopDogDomain

/// The players in the person's order, to be moved by their handles or to the top.
struct RankingsList: View {
  let model: RankingsModel

  @State private var filter = PlayerFilter()

  var body: some View {
    let all = model.players
    let shown = shown(of: all)
    let ranks = Dictionary(
      all.enumerated().map { ($0.element.id, $0.offset + 1) }
    ) { first, _ in first }
    List {
      Group {
        Section {
          ForEach(shown) { player in
            RankedPlayerRow(
              player: player, rank: ranks[player.id] ?? 0, adp: model.pool?.adp[player.id],
              bye: model.pool?.bye(of: player)
            ) {
              model.moveToTop(player.id)
            }
          }
          // A row of a part of the list has no place between the others.
          .onMove(perform: isNarrowed ? nil : { model.move(from: $0, to: $1) })
          if shown.isEmpty { Text("Nobody fits.").foregroundStyle(Color.td.textSecondary) }
        } header: {
          Text(model.isOwnOrder ? "Your order" : "The order of ADP")
        } footer: {
          if let note = model.pool?.note { Text(verbatim: note) }
        }
      }
      .topDogRows()
    }
    .environment(\.editMode, .constant(isNarrowed ? .inactive : .active))
    .searchable(text: $filter.search, prompt: "Search players")
  }

  private var isNarrowed: Bool { !filter.search.isEmpty }

  private func shown(of all: [Player]) -> [Player] {
    guard isNarrowed, let pool = model.pool else { return all }
    var filter = filter
    filter.order = .rankings
    return filter.players(of: pool, taken: [], rankings: all.map(\.id))
  }
}

/// A player with their place, and the way to the top.
private struct RankedPlayerRow: View {
  let player: Player
  let rank: Int
  let adp: Points?
  let bye: Int?
  let moveToTop: @MainActor () -> Void

  var body: some View {
    HStack(alignment: .center, spacing: Spacing.md) {
      HStack(alignment: .firstTextBaseline, spacing: Spacing.md) {
        Text(rank, format: .number)
          .font(.td.mono)
          .foregroundStyle(Color.td.textSecondary)
        PositionBadge(position: player.position)
        VStack(alignment: .leading, spacing: Spacing.xxs) {
          Text(verbatim: player.name)
            .font(.td.bodyBold)
          Text(verbatim: detail)
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
        }
      }
      .accessibilityElement(children: .combine)
      Spacer(minLength: Spacing.sm)
      if rank > 1 {
        Button(action: moveToTop) {
          Image(systemName: "arrow.up.to.line")
            .frame(minWidth: 44, minHeight: 44)
            .contentShape(.rect)
        }
        .buttonStyle(.borderless)
        .accessibilityLabel("Move \(player.name) to the top")
      }
    }
  }

  private var detail: String {
    [
      player.team.isEmpty ? "No team" : player.team, bye.map { "Bye \($0)" },
      adp.map { "ADP \($0)" } ?? "No ADP",
    ].compactMap(\.self).joined(separator: " · ")
  }
}
