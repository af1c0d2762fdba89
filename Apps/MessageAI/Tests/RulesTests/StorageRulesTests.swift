import DocumentModel
import Foundation
import MessageAIFunctions
import SecurityRules
import Testing

/// What MessageAI's storage.rules allow and deny.
@Suite struct StorageRulesTests {
  static let time = Timestamp(seconds: 1_767_225_600)
  static let mebibyte: Int64 = 1_024 * 1_024

  /// Ada and Bob chat; Cat was added to the group of all three now.
  static let documents: [String: [String: Value]] = [
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

  static func message(_ chat: String, _ id: String, isUploaded: Bool?) -> [String: Value] {
    var photo: [String: Value] = ["path": .string("message_photos/\(chat)/\(id)")]
    photo["isUploaded"] = isUploaded.map { .boolean($0) }
    return ["senderId": .string("ada"), "timestamp": .timestamp(time), "photo": .map(photo)]
  }

  static func forwarded(_ photo: String) -> [String: Value] {
    [
      "senderId": .string("bob"), "timestamp": .timestamp(time), "isForwarded": .boolean(true),
      "photo": .map(["path": .string("message_photos/\(photo)")]),
    ]
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var uid: String?
    var method: AccessMethod
    var path: String
    var isAllowed: Bool
    var type = "image/jpeg"
    var size = StorageRulesTests.mebibyte

    init(
      _ uid: String?, _ method: AccessMethod, _ path: String, _ isAllowed: Bool,
      type: String = "image/jpeg", size: Int64 = StorageRulesTests.mebibyte
    ) {
      (self.uid, self.method, self.path, self.isAllowed) = (uid, method, path, isAllowed)
      (self.type, self.size) = (type, size)
    }

    var testDescription: String {
      "\(uid ?? "nobody") \(method) \(path) \(type) \(size): \(isAllowed)"
    }
  }

  static let cases: [Case] = [
    Case(nil, .get, "profile_photos/ada", false),
    Case("bob", .get, "profile_photos/ada", true),
    Case("bob", .list, "profile_photos", false),
    Case("ada", .create, "profile_photos/ada", true),
    Case("ada", .update, "profile_photos/ada", true),
    Case("ada", .delete, "profile_photos/ada", true),
    Case("bob", .create, "profile_photos/ada", false),
    Case("bob", .update, "profile_photos/ada", false),
    Case("bob", .delete, "profile_photos/ada", false),
    Case(nil, .create, "profile_photos/ada", false),
    Case("ada", .create, "profile_photos/ada", false, type: "image/svg+xml"),
    Case("ada", .create, "profile_photos/ada", false, type: "text/html"),
    Case("ada", .create, "profile_photos/ada", true, size: 5 * mebibyte),
    Case("ada", .create, "profile_photos/ada", false, size: 5 * mebibyte + 1),
    Case("ada", .create, "profile_photos/ada/more", false),
    Case("ada", .create, "elsewhere/ada", false),
    // Members see photos; who was added later, those from then on.
    Case("ada", .get, "message_photos/dm/sent", true),
    Case("bob", .get, "message_photos/dm/sent", true),
    Case("cat", .get, "message_photos/dm/sent", false),
    Case(nil, .get, "message_photos/dm/sent", false),
    Case("bob", .list, "message_photos/dm", false),
    Case("bob", .get, "message_photos/group/early", true),
    Case("cat", .get, "message_photos/group/early", false),
    Case("cat", .get, "message_photos/group/late", true),
    // A photo comes once, from its message's sender, and the server alone removes it.
    Case("ada", .create, "message_photos/dm/new", true),
    Case("bob", .create, "message_photos/dm/new", false),
    Case("ada", .create, "message_photos/dm/new", false, type: "image/png"),
    Case("ada", .create, "message_photos/dm/new", false, size: 6 * mebibyte),
    Case("ada", .update, "message_photos/dm/sent", false),
    Case("ada", .create, "message_photos/dm/text", false),
    Case("ada", .create, "message_photos/dm/else", false),
    Case("ada", .create, "message_photos/dm/missing", false),
    Case("ada", .create, "message_photos/missing/new", false),
    Case("ada", .delete, "message_photos/dm/sent", false),
    // A photo that is sent on has a file of its own.
    Case("bob", .create, "message_photos/dm/copy", true),
    Case("ada", .create, "message_photos/dm/copy", false),
    Case("bob", .create, "message_photos/dm/loan", false),
    Case("bob", .update, "message_photos/dm/sent", false),
  ]

  @Test func `an account without any proof of a person sees no picture`() throws {
    for (provider, isAllowed) in [("anonymous", false), ("password", true)] {
      let user = AccessRequest.User(
        uid: "bob", token: ["firebase": .map(["sign_in_provider": .string(provider)])])
      for path in ["profile_photos/ada", "message_photos/dm/sent"] {
        let decision = try decide(Case("bob", .get, path, isAllowed), by: user)
        #expect(decision.isAllowed == isAllowed, "\(decision.reason)")
      }
    }
  }

  @Test(arguments: cases) func `a request is decided as expected`(_ each: Case) throws {
    let decision = try decide(each, by: each.uid.map { AccessRequest.User(uid: $0) })
    #expect(decision.isAllowed == each.isAllowed, "\(decision.reason)")
  }

  private func decide(_ each: Case, by user: AccessRequest.User?) throws -> Decision {
    let text = try #require(try MessageAIBackend().storageRules)
    let rules = try Ruleset(compiling: text)
    #expect(rules.warnings.isEmpty)
    let file: RuleValue = .map([
      "contentType": .string(each.type), "size": .integer(each.size), "name": .string(each.path),
    ])
    let isThere = each.method != .create
    let segments =
      ["b", "hearth.appspot.com", "o"] + each.path.split(separator: "/").map(String.init)
    let request = AccessRequest(
      service: .storage, method: each.method,
      path: RequestPath(segments.map { .known($0) }),
      user: user, time: Self.time,
      resource: isThere ? file : .null,
      newResource: [.create, .update].contains(each.method) ? file : .null)
    var judge = Judge(rules) { (path, _) throws(DocumentNeeded) in
      Self.documents[path.description].map { fields in
        Document(
          name: DocumentName(database: DatabaseName(project: "hearth"), path: path),
          fields: fields, createTime: Self.time, updateTime: Self.time)
      }
    }
    return try judge.decide(request)
  }
}
