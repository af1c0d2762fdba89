import FormParts
import SwiftUI
import TopDogDomain

/// Two entries of a group beside each other, week by week and place by place.
struct MatchupView: View {
  let shelf: TeamShelf
  let tournament: Tournament
  /// The group's.
  let path: String

  @State private var first: String
  @State private var second: String
  @State private var chosen: Int?

  /// - Parameters:
  ///   - first: the entry that stands on the left at first.
  ///   - second: the one on the right.
  init(shelf: TeamShelf, tournament: Tournament, path: String, first: String, second: String) {
    self.shelf = shelf
    self.tournament = tournament
    self.path = path
    _first = State(initialValue: first)
    _second = State(initialValue: second)
  }

  var body: some View {
    Group {
      if let group = shelf.season.groups[path] {
        comparison(in: group)
      } else if shelf.lobby.isWaitingForNetwork {
        ProgressView("Waiting for network…")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      } else {
        ProgressView()
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .topDogGround()
    .navigationTitle("Matchup")
    .navigationBarTitleDisplayMode(.inline)
    .task(id: path) { await shelf.season.follow(group: path) }
    .task(id: tournament.slateId) { await shelf.season.follow(slate: tournament.slateId) }
  }

  private func comparison(in group: StandingGroup) -> some View {
    List {
      Group {
        if shelf.lobby.isWaitingForNetwork {
          Section { WaitingForNetworkLabel() }
        }
        Section {
          picker("Left", selection: $first, in: group)
          picker("Right", selection: $second, in: group)
        }
        if let matchup = matchup(in: group) {
          MatchupSections(matchup: matchup, chosen: $chosen)
        } else {
          Section { Text("Choose two different teams.") }
        }
      }
      .topDogRows()
    }
  }

  private func picker(
    _ title: LocalizedStringKey, selection: Binding<String>, in group: StandingGroup
  ) -> some View {
    Picker(title, selection: selection) {
      ForEach(GroupStanding(group, uid: shelf.uid).lines) { line in
        Text(
          verbatim: "\(FormatSummary.ordinal(line.rank)): \(line.username)"
            + (line.isOwn ? " (you)" : "")
        )
        .tag(line.id)
      }
    }
    .pickerStyle(.menu)
  }

  private func matchup(in group: StandingGroup) -> Matchup? {
    Matchup(
      first, second, in: group, weeks: shelf.season.weeks(of: tournament.slateId),
      format: tournament.format, players: shelf.players(of: tournament.slateId))
  }
}
