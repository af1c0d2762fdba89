import AwardsDomain
import FirebaseParts

extension AdminService {
  /// Somebody who uses the app, as administrators see them.
  package struct User: Codable, Hashable, Identifiable, Sendable {
    package var uid: String
    package var name: String
    package var email: String?
    /// In microseconds since 1970.
    package var joinedAt: Int64
    package var isGuest: Bool
    package var competitions: Int

    package var id: String { uid }
  }

  /// A page of the people, the newest first.
  package struct UserPage: Decodable, Hashable, Sendable {
    package var users: [User]
    package var hasMore: Bool
  }

  private struct UserListInput: Encodable {
    var search: String
    var after: User?
  }

  /// Lists people.
  ///
  /// - Parameters:
  ///   - search: how their name or address begins; empty for everybody.
  ///   - last: the last one of the page before.
  package func users(
    matching search: String, after last: User? = nil
  ) async throws(CallError) -> UserPage {
    try await functions.call("listUsers", UserListInput(search: search, after: last))
  }
}
