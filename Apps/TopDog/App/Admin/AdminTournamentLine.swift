import DomainParts
import TopDogDomain

/// A tournament as a row of the administrators' table.
struct AdminTournamentLine: Identifiable, Hashable {
  let id: String
  let name: String
  let state: String
  let entries: Int
  /// The drafts that are full and not complete.
  let running: Int
  /// The round that is played; 0 before the season.
  let round: Int
  let prizes: Cents

  init(_ tournament: Tournament, running: Int, now: Moment) {
    id = tournament.id
    name = tournament.name
    state = tournament.stateInWords(at: now)
    entries = tournament.entryCount
    self.running = running
    round = tournament.progress?.round ?? 0
    prizes = tournament.format.prizes.total
  }

  var roundText: String { round == 0 ? "–" : "\(round)" }
  var prizesText: String { prizes == .zero ? "None" : prizes.compact }

  /// What a phone shows below the name.
  var caption: String {
    [
      state, entries.counting("entry", "entries"), running.counting("draft runs", "drafts run"),
    ].joined(separator: " · ")
  }

  /// The tournaments that fit, as a table shows them.
  @MainActor
  static func lines(of desk: AdminDesk, matching search: String) -> [AdminTournamentLine] {
    let running = Dictionary(grouping: desk.running, by: \.tournamentId)
    let words = SearchWords(search)
    return desk.lobby.tournaments
      .map { AdminTournamentLine($0, running: running[$0.id]?.count ?? 0, now: desk.now) }
      .filter { words.isFound(in: [$0.name, $0.state]) }
  }
}
