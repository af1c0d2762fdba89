import CloudFunctions
import TopDogDomain

extension DemoPlay {
  /// A small tournament from its drafts to its prizes. Its three weeks give the teams of the openers their
  /// standings.
  func firstThree() async throws {
    let openers = DemoTournaments.openers(seed.now).id
    let tournament = DemoTournaments.firstThree(seed.now)
    try await seed.once(tournament) {
      let rooms: [(days: Int, people: [String])] = [
        (29, Array(friends.prefix(2)) + Array(rivals.prefix(2))),
        (28, Array(friends.prefix(4).suffix(2)) + Array(rivals.suffix(2))),
      ]
      for (days, people) in rooms {
        seed.setClock(daysAgo: days)
        let draft = try await fill(tournament, people)
        try await play(draft, seconds: 10)
      }
      seed.setClock(daysAgo: 25)
      for id in [openers, tournament.id] {
        seed.tick()
        _ = try await seed.server.startSeason(step(id), by: administrator)
      }
      // A week is closed when it is over, and final three days later.
      for (week, days) in [(1, 22), (2, 15), (3, 8)] {
        if week == 3 {
          seed.setClock(daysAgo: 11)
          _ = try await seed.server.advanceTournament(step(tournament.id), by: administrator)
        }
        seed.setClock(daysAgo: days)
        _ = try await seed.server.closeWeek(
          AdminCalls.WeekFile(
            slateId: DemoPlayers.slate, week: week, text: try DemoPoints.file(ofWeek: week),
            requestId: "demo-week-\(week)"),
          by: administrator)
      }
      seed.setClock(daysAgo: 2)
      _ = try await seed.server.payTournament(step(tournament.id), by: administrator)
    }
  }

  private func step(_ tournament: String) -> AdminCalls.TournamentStep {
    AdminCalls.TournamentStep(tournamentId: tournament, requestId: tournament)
  }
}
