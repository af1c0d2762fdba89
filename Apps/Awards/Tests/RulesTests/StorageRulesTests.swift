import AwardsFunctions
import DocumentModel
import Foundation
import RulesTesting
import SecurityRules
import Testing

/// What the storage.rules of Awards With Friends allow and deny.
@Suite struct StorageRulesTests {
  private static let mebibyte = StorageCase.mebibyte

  static let cases: [StorageCase] = [
    StorageCase(nil, .get, "profile_photos/ann", false),
    StorageCase("bob", .get, "profile_photos/ann", true),
    StorageCase("bob", .list, "profile_photos", false),
    StorageCase("ann", .create, "profile_photos/ann", true),
    StorageCase("ann", .update, "profile_photos/ann", true),
    StorageCase("ann", .delete, "profile_photos/ann", true),
    StorageCase("bob", .create, "profile_photos/ann", false),
    StorageCase("bob", .delete, "profile_photos/ann", false),
    StorageCase("guest", .create, "profile_photos/guest", false),
    StorageCase("ann", .create, "profile_photos/ann", false, type: "image/svg+xml"),
    StorageCase("ann", .create, "profile_photos/ann", false, type: "image/heic"),
    StorageCase("ann", .create, "profile_photos/ann", true, size: 5 * mebibyte),
    StorageCase("ann", .create, "profile_photos/ann", false, size: 5 * mebibyte + 1),
    StorageCase("ann", .create, "profile_photos/ann/more", false),
    StorageCase(nil, .get, "ceremony_pictures/show/x", false),
    StorageCase("guest", .get, "ceremony_pictures/show/x", true),
    StorageCase("boss", .create, "ceremony_pictures/show/x", true),
    StorageCase("boss", .create, "ceremony_pictures/show/x", true, type: "image/webp"),
    StorageCase("boss", .create, "ceremony_pictures/show/x", false, type: "image/svg+xml"),
    StorageCase("boss", .create, "ceremony_pictures/show/x", false, type: "text/html"),
    StorageCase("boss", .update, "ceremony_pictures/show/x", false, size: 6 * mebibyte),
    StorageCase("boss", .delete, "ceremony_pictures/show/x", true),
    StorageCase("ann", .create, "ceremony_pictures/show/x", false),
    StorageCase("ann", .delete, "ceremony_pictures/show/x", false),
    StorageCase("boss", .create, "elsewhere/x", false),
  ]

  @Test(arguments: cases) func `a request is decided as expected`(_ each: StorageCase) throws {
    let rules = try Ruleset(compiling: try #require(try AwardsBackend().storageRules))
    #expect(rules.warnings.isEmpty)
    let decision = try each.decide(
      by: rules, in: "awards.hearth.appspot.com", as: each.uid.map(user),
      at: Timestamp(seconds: 1_767_225_600))
    #expect(decision.isAllowed == each.isAllowed, "\(decision.reason)")
  }

  private func user(_ uid: String) -> AccessRequest.User {
    switch uid {
    case "boss": AccessRequest.User(uid: uid, token: ["awardsAdmin": .boolean(true)])
    case "guest":
      AccessRequest.User(
        uid: uid, token: ["firebase": .map(["sign_in_provider": .string("anonymous")])])
    default: AccessRequest.User(uid: uid)
    }
  }
}
