import DocumentModel
import Foundation
import MessageAIFunctions
import RulesTesting
import SecurityRules
import Testing

/// What MessageAI's storage.rules allow and deny.
@Suite struct StorageRulesTests {
  static let time = Timestamp(seconds: 1_767_225_600)
  private static let mebibyte = StorageCase.mebibyte

  /// Ada and Bob chat; Cat was added to the group of all three now.
  static let documents: [String: Fields] = [
    "conversations/dm": ["participantIds": .array([.string("ada"), .string("bob")])],
    "conversations/dm/messages/new": message("dm", "new", isUploaded: nil),
    "conversations/dm/messages/sent": message("dm", "sent", isUploaded: true),
    "conversations/dm/messages/text": ["senderId": .string("ada"), "timestamp": .timestamp(time)],
    "conversations/dm/messages/else": message("group", "else", isUploaded: nil),
    // Bob sends on what Ada has sent, and once with a photo that is not the message's own.
    "conversations/dm/messages/copy": forwarded("dm/copy"),
    "conversations/dm/messages/loan": forwarded("dm/sent"),
    "conversations/group": [
      "participantIds": .array(["ada", "bob", "cat"].map { .string($0) }),
      "joinedAt": .map(["cat": .timestamp(time)]),
    ],
    "conversations/group/messages/early": [
      "senderId": .string("ada"), "timestamp": .timestamp(Timestamp(seconds: time.seconds - 1)),
    ],
    "conversations/group/messages/late": message("group", "late", isUploaded: true),
  ]

  static func message(_ chat: String, _ id: String, isUploaded: Bool?) -> Fields {
    var photo: Fields = ["path": .string("message_photos/\(chat)/\(id)")]
    photo["isUploaded"] = isUploaded.map { .boolean($0) }
    return ["senderId": .string("ada"), "timestamp": .timestamp(time), "photo": .map(photo)]
  }

  static func forwarded(_ photo: String) -> Fields {
    [
      "senderId": .string("bob"), "timestamp": .timestamp(time), "isForwarded": .boolean(true),
      "photo": .map(["path": .string("message_photos/\(photo)")]),
    ]
  }

  static let cases: [StorageCase] = [
    StorageCase(nil, .get, "profile_photos/ada", false),
    StorageCase("bob", .get, "profile_photos/ada", true),
    StorageCase("bob", .list, "profile_photos", false),
    StorageCase("ada", .create, "profile_photos/ada", true),
    StorageCase("ada", .update, "profile_photos/ada", true),
    StorageCase("ada", .delete, "profile_photos/ada", true),
    StorageCase("bob", .create, "profile_photos/ada", false),
    StorageCase("bob", .update, "profile_photos/ada", false),
    StorageCase("bob", .delete, "profile_photos/ada", false),
    StorageCase(nil, .create, "profile_photos/ada", false),
    StorageCase("ada", .create, "profile_photos/ada", false, type: "image/svg+xml"),
    StorageCase("ada", .create, "profile_photos/ada", false, type: "text/html"),
    StorageCase("ada", .create, "profile_photos/ada", true, size: 5 * mebibyte),
    StorageCase("ada", .create, "profile_photos/ada", false, size: 5 * mebibyte + 1),
    StorageCase("ada", .create, "profile_photos/ada/more", false),
    StorageCase("ada", .create, "elsewhere/ada", false),
    // Members see photos; a member who was added later sees those from then on.
    StorageCase("ada", .get, "message_photos/dm/sent", true),
    StorageCase("bob", .get, "message_photos/dm/sent", true),
    StorageCase("cat", .get, "message_photos/dm/sent", false),
    StorageCase(nil, .get, "message_photos/dm/sent", false),
    StorageCase("bob", .list, "message_photos/dm", false),
    StorageCase("bob", .get, "message_photos/group/early", true),
    StorageCase("cat", .get, "message_photos/group/early", false),
    StorageCase("cat", .get, "message_photos/group/late", true),
    // A photo comes once, from its message's sender, and the server alone removes it.
    StorageCase("ada", .create, "message_photos/dm/new", true),
    StorageCase("bob", .create, "message_photos/dm/new", false),
    StorageCase("ada", .create, "message_photos/dm/new", false, type: "image/png"),
    StorageCase("ada", .create, "message_photos/dm/new", false, size: 6 * mebibyte),
    StorageCase("ada", .update, "message_photos/dm/sent", false),
    StorageCase("ada", .create, "message_photos/dm/text", false),
    StorageCase("ada", .create, "message_photos/dm/else", false),
    StorageCase("ada", .create, "message_photos/dm/missing", false),
    StorageCase("ada", .create, "message_photos/missing/new", false),
    StorageCase("ada", .delete, "message_photos/dm/sent", false),
    // A photo that is sent on has a file of its own.
    StorageCase("bob", .create, "message_photos/dm/copy", true),
    StorageCase("ada", .create, "message_photos/dm/copy", false),
    StorageCase("bob", .create, "message_photos/dm/loan", false),
    StorageCase("bob", .update, "message_photos/dm/sent", false),
  ]

  @Test func `an account without any proof of a person sees no picture`() throws {
    for (provider, isAllowed) in [("anonymous", false), ("password", true)] {
      let user = AccessRequest.User(
        uid: "bob", token: ["firebase": .map(["sign_in_provider": .string(provider)])])
      for path in ["profile_photos/ada", "message_photos/dm/sent"] {
        let decision = try decide(StorageCase("bob", .get, path, isAllowed), by: user)
        #expect(decision.isAllowed == isAllowed, "\(decision.reason)")
      }
    }
  }

  @Test(arguments: cases) func `a request is decided as expected`(_ each: StorageCase) throws {
    let decision = try decide(each, by: each.uid.map { AccessRequest.User(uid: $0) })
    #expect(decision.isAllowed == each.isAllowed, "\(decision.reason)")
  }

  private func decide(_ each: StorageCase, by user: AccessRequest.User?) throws -> Decision {
    let text = try #require(try MessageAIBackend().storageRules)
    let rules = try Ruleset(compiling: text)
    #expect(rules.warnings.isEmpty)
    return try each.decide(
      by: rules, in: "hearth.appspot.com", as: user, at: Self.time, documents: Self.documents)
  }
}
