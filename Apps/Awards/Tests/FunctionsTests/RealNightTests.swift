import AwardsDomain
import AwardsFunctions
import CloudFunctions
import DomainParts
import Foundation
import Testing

/// The 98th Academy Awards with 50 ballots, with the tie, a wrong envelope that is corrected, and a
/// result that is withdrawn: after each step the leaderboard is the one that Python worked out.
@Suite(.timeLimit(.minutes(5)))
struct RealNightTests {
  /// What `make_night.py` wrote.
  private struct Night: Decodable {
    /// A nominee's place for each category.
    var ballots: [[Int]]
    var steps: [Step]
    /// Score and rank of each person after each step, by preset.
    var boards: [String: [[[Int]]]]

    struct Step: Decodable {
      var category: Int
      var winners: [Int]

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        category = try values.decode(Int.self)
        winners = try values.decode([Int].self)
      }
    }
  }

  private func fixture(_ name: String) throws -> Data {
    let url = try #require(
      Bundle.module.url(forResource: "Fixtures", withExtension: nil)?.appending(path: name))
    return try Data(contentsOf: url)
  }

  @Test(arguments: [WeightPreset.rarity])
  func `each leaderboard of the night equals Python's`(preset: WeightPreset) async throws {
    let night = try JSONDecoder().decode(Night.self, from: fixture("night.json"))
    let text = String(decoding: try fixture("nominations-98.tsv"), as: UTF8.self)
    let categories = try #require(TSVImport.preview(text).ceremonies.first).categories
    #expect(categories.count == 24)
    let boards = try #require(night.boards[preset.rawValue])
    #expect(night.steps.count == 27 && boards.count == 27)

    try await GameWorld.with { world in
      // Without the winners, which are not out yet.
      let open = text.split(separator: "\n").map { line in
        line.hasSuffix("\tTrue") ? line.dropLast("\tTrue".count) : line
      }
      _ = try await world.server.importCeremonies(
        ImportRequest(
          .tsv, open.joined(separator: "\n"), isPreview: false,
          date: GameWorld.show.microseconds), by: "boss")
      let people = night.ballots.indices.map { "p\($0)" }
      let us = try await world.makeCompetition(people, ceremony: "oscars-98").competitionId
      var change = CompetitionChange(us)
      change.weighting = Weighting(preset: preset)
      _ = try await world.server.changeCompetition(change, by: "p0")
      let host = try await world.host()
      // Votes one by one are tested elsewhere; here the ballots are stored as votes leave them.
      let count = people.count * categories.count
      var picks: [Int: [String: FieldValue]] = [:]
      for number in 0..<count {
        let (person, category) = (number * 7 % count).quotientAndRemainder(
          dividingBy: categories.count)
        let pick = categories[category].nominees[night.ballots[person][category]]
        let time = GameWorld.show.adding(seconds: -3_600 + people.count + number)
        picks[person, default: [:]][categories[category].id] = [
          "nomineeId": .string(pick.id), "at": .timestamp(time.date),
        ]
      }
      try await world.documents.commit(
        picks.map { person, picks in
          .set(
            "competitions/\(us)/ballots/p\(person)",
            ["userId": .string("p\(person)"), "picks": .map(picks)])
        })
      for (step, board) in zip(night.steps, boards) {
        let category = categories[step.category]
        try await world.announce(
          category.id, step.winners.map { category.nominees[$0].id }, ceremony: "oscars-98")
        try await host.settle()
        let stored = try await world.participants(us)
        for (person, expected) in zip(people, board) {
          #expect([stored[person]?.score, stored[person]?.rank] == expected)
        }
      }
      #expect(try await world.competition(us).status == .completed)
    }
  }
}
