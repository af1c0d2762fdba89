import FormParts
import SwiftUI
import TopDogDomain

/// The line-ups of an entry of a group, to look at.
struct EntryLineupView: View {
  let shelf: TeamShelf
  let tournament: Tournament
  /// The group's.
  let path: String
  let entryId: String

  var body: some View {
    let group = shelf.season.groups[path]
    let row = group?.rows.first { $0.id == entryId }
    Group {
      if let group, let row {
        lineups(of: row, in: group)
      } else {
        ContentUnavailableView(
          "This Team Is Gone", systemImage: "person.3",
          description: Text("The team is not in the group."))
      }
    }
    .topDogGround()
    .navigationTitle(Text(verbatim: row?.username ?? "Team"))
    .navigationBarTitleDisplayMode(.inline)
    .task(id: path) { await shelf.season.follow(group: path) }
    .task(id: tournament.slateId) { await shelf.season.follow(slate: tournament.slateId) }
  }

  private func lineups(of row: StandingGroup.Row, in group: StandingGroup) -> some View {
    List {
      Group {
        if shelf.lobby.isWaitingForNetwork {
          Section { WaitingForNetworkLabel() }
        }
        if let other = opponent(of: row, in: group) {
          Section {
            NavigationLink {
              MatchupView(
                shelf: shelf, tournament: tournament, path: path, first: other, second: row.id)
            } label: {
              Label("Compare with Another Team", systemImage: "arrow.left.arrow.right")
            }
          }
        }
        LineupSections(
          shelf: shelf, slateId: tournament.slateId,
          team: SeasonTeam(
            row, in: group, of: tournament.format,
            weeks: shelf.season.weeks(of: tournament.slateId),
            players: shelf.players(of: tournament.slateId)),
          now: shelf.lobby.now, owner: row.userId == shelf.uid ? "your" : "the")
      }
      .topDogRows()
    }
  }

  /// Whom the entry is compared with at first: the person's own one, or else the best other one.
  private func opponent(of row: StandingGroup.Row, in group: StandingGroup) -> String? {
    let others = group.ranking.places.map(\.result.id).filter { $0 != row.id }
    let own = Set(group.rows.filter { $0.userId == shelf.uid }.map(\.id))
    return others.first(where: own.contains) ?? others.first
  }
}
