import AwardsDomain
import CloudFunctions
import DomainParts
import Foundation
import FunctionParts

/// What `listUsers` takes.
package struct UserListRequest: Codable, Sendable {
  /// The beginning of a name or of an address; empty or nil for everybody.
  package var search: String?
  /// The last user of the page before; nil for the first page. A search has one page.
  package var after: UserListAnswer.Row?

  package init(search: String? = nil, after: UserListAnswer.Row? = nil) {
    self.search = search
    self.after = after
  }
}

/// One page of the people who use the app, the newest first.
package struct UserListAnswer: Codable, Hashable, Sendable {
  /// Somebody, as administrators see them.
  package struct Row: Codable, Hashable, Sendable {
    package var uid: String
    package var name: String
    package var email: String?
    /// When they joined, in microseconds since 1970.
    package var joinedAt: Int64
    /// Whether they came by a link, with only a name.
    package var isGuest: Bool
    /// In how many competitions they are.
    package var competitions: Int
  }

  package var users: [Row]
  /// Whether there are more than these.
  package var hasMore: Bool
}

extension AwardsServer {
  package static let usersPerPage = 50

  /// Lists the people who use the app, a page at a time.
  ///
  /// A search finds names and addresses from their first letter on. Capitals matter in names, except
  /// that "ada lo" also finds "Ada Lo".
  package func listUsers(_ request: UserListRequest) async throws -> UserListAnswer {
    let search = (request.search ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard search.utf8.count <= 200 else { throw InputError.textTooLong }
    let found =
      search.isEmpty ? try await newest(after: request.after) : try await matches(search)
    var rows: [UserListAnswer.Row] = []
    for profile in found.prefix(Self.usersPerPage) { rows.append(try await row(of: profile)) }
    return UserListAnswer(users: rows, hasMore: found.count > Self.usersPerPage)
  }

  private func newest(after last: UserListAnswer.Row?) async throws -> [DocumentSnapshot] {
    // By name of document, too, so that none of those who joined at one time is passed over.
    var query = documents.collection(Collections.users)
      .order(by: UserField.createdAt, descending: true)
      .order(by: "__name__", descending: true)
      .limit(Self.usersPerPage + 1)
    if let last {
      query = query.start(
        after: Moment(microseconds: last.joinedAt).field,
        .reference(Place.user(try Place.checked(last.uid))))
    }
    return try await query.get()
  }

  private func matches(_ search: String) async throws -> [DocumentSnapshot] {
    var found: [String: DocumentSnapshot] = [:]
    for name in Set([search, search.capitalized]) {
      for each in try await users(whose: .displayName, startsWith: name) { found[each.id] = each }
    }
    for each in try await users(whose: .email, startsWith: search.lowercased()) {
      found[each.id] = each
    }
    return found.values.sorted {
      ($0.joinedAt, $0.id) > ($1.joinedAt, $1.id)
    }
  }

  private func users(
    whose field: UserField, startsWith text: String
  ) async throws -> [DocumentSnapshot] {
    try await documents.collection(Collections.users)
      .where(field, .greaterThanOrEqual, .string(text))
      .where(field, .lessThan, .string(text + "\u{10FFFF}"))
      .order(by: field)
      .limit(Self.usersPerPage + 1)
      .get()
  }

  private func row(of profile: DocumentSnapshot) async throws -> UserListAnswer.Row {
    UserListAnswer.Row(
      uid: profile.id, name: profile.text(.displayName) ?? "", email: profile.text(.email),
      joinedAt: profile.joinedAt.microseconds,
      isGuest: try await environment.admin.users.lastUse(ofAnonymous: profile.id) != nil,
      competitions: try await documents.collection(Paths.memberships(of: profile.id)).count())
  }
}

extension DocumentSnapshot {
  fileprivate func text(_ field: UserField) -> String? {
    if case .string(let text)? = self[field] { text } else { nil }
  }

  fileprivate var joinedAt: Moment {
    if case .timestamp(let date)? = self[UserField.createdAt] {
      Moment(date)
    } else {
      Moment(createTime)
    }
  }
}
