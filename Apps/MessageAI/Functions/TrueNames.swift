import CloudFunctions
import MessageAIDomain

/// What people are called, by their profiles. What clients write beside a message or a chat is what
/// its writer says; the server puts the truth in its place.
struct TrueNames {
  private let documents: AdminDocuments
  private var known: [String: String?] = [:]

  init(documents: AdminDocuments) {
    self.documents = documents
  }

  /// The name in somebody's profile; without a profile nothing, but what is left of a deleted account.
  mutating func name(of uid: String, claimed: String?) async throws(AdminError) -> String {
    if case .some(let name) = known[uid] {
      return name ?? Self.withoutProfile(claimed)
    }
    // An identifier that a client wrote need not be one.
    guard !uid.isEmpty, !uid.contains("/"), uid.utf8.count <= 128 else { return "" }
    var name: String?
    if case .string(let text)? = try await documents.get(Paths.user(uid))?[UserField.displayName] {
      name = text
    }
    known[uid] = .some(name)
    return name ?? Self.withoutProfile(claimed)
  }

  private static func withoutProfile(_ claimed: String?) -> String {
    claimed == UserProfile.deletedName ? UserProfile.deletedName : ""
  }
}
