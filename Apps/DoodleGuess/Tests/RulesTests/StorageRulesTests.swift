import DocumentModel
import DoodleGuessFunctions
import Foundation
import RulesTesting
import SecurityRules
import Testing

/// What the storage.rules of DoodleGuess allow and deny: Ann draws for Bob, and drew for Cat before.
@Suite struct StorageRulesTests {
  private static let mebibyte = StorageCase.mebibyte

  static let documents: [String: Fields] = [
    "pairs/ABC234": ["state": .string("joined")],
    "pairs/OLD234": ["state": .string("closed")],
    "drawings/new": drawing("ABC234", to: "bob"),
    "drawings/old": drawing("OLD234", to: "cat"),
  ]

  private static func drawing(_ pair: String, to receiver: String) -> Fields {
    [
      "pairId": .string(pair), "fromUserId": .string("ann"), "toUserId": .string(receiver),
    ]
  }

  static let cases: [StorageCase] = [
    png("ann", .create, "drawings/new.png", true),
    png("ann", .create, "drawings/new.png", true, size: 5 * mebibyte),
    png("ann", .create, "drawings/new.png", false, size: 5 * mebibyte + 1),
    StorageCase("ann", .create, "drawings/new.png", false, type: "image/svg+xml"),
    StorageCase("ann", .create, "drawings/new.png", false, type: "text/html"),
    png("ann", .update, "drawings/new.png", false), png("ann", .delete, "drawings/new.png", false),
    png("ann", .create, "drawings/old.png", false), png("ann", .create, "drawings/none.png", false),
    png("ann", .create, "drawings/new.exe", false), png("ann", .create, "drawings/new", false),
    png("ann", .create, "drawings/new.png/more", false),
    png("ann", .create, "elsewhere/new.png", false),
    png("bob", .create, "drawings/new.png", false), png("zed", .create, "drawings/new.png", false),
    png(nil, .create, "drawings/new.png", false), png("ann", .get, "drawings/new.png", true),
    png("bob", .get, "drawings/new.png", true), png("cat", .get, "drawings/old.png", true),
    png("cat", .get, "drawings/new.png", false), png("bob", .get, "drawings/old.png", false),
    png("zed", .get, "drawings/new.png", false), png(nil, .get, "drawings/new.png", false),
    png("ann", .list, "drawings", false), png("bob", .delete, "drawings/new.png", false),
  ]

  private static func png(
    _ uid: String?, _ method: AccessMethod, _ path: String, _ isAllowed: Bool,
    size: Int64 = mebibyte
  ) -> StorageCase {
    StorageCase(uid, method, path, isAllowed, type: "image/png", size: size)
  }

  @Test(arguments: cases) func `a request is decided as expected`(_ each: StorageCase) throws {
    let rules = try Ruleset(compiling: try #require(try DoodleGuessBackend().storageRules))
    #expect(rules.warnings.isEmpty)
    let decision = try each.decide(
      by: rules, in: "doodleguess.hearth.appspot.com",
      as: each.uid.map { AccessRequest.User(uid: $0) }, at: Timestamp(seconds: 1_767_225_600),
      documents: Self.documents)
    #expect(decision.isAllowed == each.isAllowed, "\(decision.reason)")
  }
}
