import AwardsDomain
import AwardsFunctions
import CloudFunctions
import SeededRandom
import Testing

/// What an administrator is told before a change of results.
@Suite(.timeLimit(.minutes(5)))
struct PreviewTests {
  /// What the scores of all competitions say that a change did.
  private func effect(
    in competitions: [String], _ world: GameWorld, of change: () async throws -> Void
  ) async throws -> ResultEffect {
    var before: [String: [String: Participant]] = [:]
    for id in competitions { before[id] = try await world.participants(id) }
    try await change()
    var effect = ResultEffect()
    for id in competitions {
      for (uid, participant) in try await world.participants(id) {
        let old = before[id]?[uid]?.score ?? 0
        if participant.score > old { effect.gaining += 1 }
        if participant.score < old { effect.losing += 1 }
      }
    }
    return effect
  }

  @Test(arguments: 0..<4)
  func `the preview of any change says how many scores it then moves`(seed: Int) async throws {
    try await GameWorld.with { world in
      var random = SeededGenerator(seed: UInt64(seed))
      try await world.makeShow(categories: 1)
      try await world.makeShow("other", categories: 1)
      var competitions: [String] = []
      for (number, weighting) in [
        Weighting(), Weighting(preset: .rarity, own: ["c1": 2]), Weighting(own: ["c1": 0]),
        Weighting(preset: .nomineeCount),
      ].enumerated() {
        let people = (0..<6).map { "p\(number)\($0)" }
        let id = try await world.makeCompetition(people).competitionId
        var change = CompetitionChange(id)
        change.weighting = weighting
        _ = try await world.server.changeCompetition(change, by: people[0])
        for person in people.dropLast() {
          try await world.vote(person, "c1", "n\(Int.random(in: 1...3, using: &random))", in: id)
        }
        competitions.append(id)
      }
      // Its picks have the same ids and do not count.
      let elsewhere = try await world.makeCompetition(["p00"], ceremony: "other").competitionId
      try await world.vote("p00", "c1", "n1", in: elsewhere)

      let host = try await world.host()
      let steps = [["n1"], ["n1", "n2"], ["n3"], ["n3", "n1"], ["n1", "n2"], []]
      for winners in steps {
        let preview = try await world.server.previewResult(
          AnnouncementRequest("show", "c1", winnerIds: winners))
        #expect(preview.competitions == 4)
        let effect = try await effect(in: competitions, world) {
          try await world.announce("c1", winners)
          try await host.settle()
        }
        #expect(preview.effect == effect, "\(winners)")
      }
    }
  }

  @Test func `a preview is refused where the change would be, and changes nothing`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      func preview(_ winners: [String], expecting: Int? = nil) async throws -> ResultPreview {
        try await world.server.previewResult(
          AnnouncementRequest("show", "c1", winnerIds: winners, expectedVersion: expecting))
      }
      #expect(try await preview(["n1"]) == ResultPreview())
      #expect(try await world.documents.list("ceremonies/show/announcements").isEmpty)
      await #expect(throws: AnnouncementError.notAnnounced) { try await preview([]) }
      await #expect(throws: AnnouncementError.notNominated("n9")) { try await preview(["n9"]) }
      try await world.announce("c1", ["n1"])
      await #expect(throws: AnnouncementError.changedMeanwhile) {
        try await preview(["n2"], expecting: 0)
      }
      await #expect(throws: AdministrationError.deletedMeanwhile) {
        try await world.server.previewResult(AnnouncementRequest("show", "c9", winnerIds: ["n1"]))
      }
    }
  }

  @Test func `the audit log keeps what the administrator was told`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      var request = AnnouncementRequest("show", "c1", winnerIds: ["n1"])
      request.preview = ResultPreview(competitions: 4, effect: ResultEffect(gaining: 12, losing: 3))
      _ = try await world.server.announceWinner(request, by: "boss")
      let log = try await world.documents.collection("audit").where("action", .equal, "announced")
        .get()
      #expect(log.map { [$0["competitions"], $0["gaining"], $0["losing"]] } == [[4, 12, 3]])
    }
  }
}
