import DocumentModel
import Foundation
import RandomRules
import SecurityRules
import Testing

@Suite struct OracleTests {
  /// Rounds of each seed; `HEARTH_RULES_ROUNDS` asks for more.
  static let rounds =
    ProcessInfo.processInfo.environment["HEARTH_RULES_ROUNDS"].flatMap(Int.init) ?? 150

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `no query that is allowed finds a document that a get would deny`(seed: UInt64) throws {
    var random = RandomRules(seed: seed)
    var allowed = 0
    var found = 0
    for _ in 0..<Self.rounds {
      let file = random.file()
      let rules = try Ruleset(compiling: file)
      var world = try World(rules)
      for index in 0..<12 { try world.put("docs/d\(index)", random.fields()) }
      for _ in 0..<6 {
        let query = random.query()
        guard try world.list(query, as: "ann").isAllowed else { continue }
        allowed += 1
        for document in world.documents.values where query.matches(document) {
          found += 1
          let decision = try world.get(document.path.description, as: "ann")
          #expect(
            decision.isAllowed,
            "\(file)\n\(query)\n\(document.fields)\n\(decision.reason)")
          guard decision.isAllowed else { return }
        }
      }
    }
    // The rules and queries must meet often enough for the property to say something.
    #expect(allowed > Self.rounds / 10)
    #expect(found > Self.rounds / 10)
  }
}
