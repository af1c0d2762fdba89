import Foundation
import SecurityRules
import Testing
import TopDogFunctions

@Suite struct FirestoreRulesTests {
  @Test func `every case is decided as expected`() throws {
    let rules = try Ruleset(compiling: TopDogBackend().rules)
    #expect(rules.warnings.isEmpty)
    let url = try #require(Bundle.module.url(forResource: "firestore", withExtension: "cases"))
    let file = try CaseFile(parsing: String(contentsOf: url, encoding: .utf8))
    #expect(file.cases.count > 60)
    for each in file.cases {
      let decision = try each.decide(by: rules)
      #expect(
        decision.isAllowed == each.expectsAllowed,
        "line \(each.line): \(each.text)\n\(decision.reason)")
    }
  }
}
