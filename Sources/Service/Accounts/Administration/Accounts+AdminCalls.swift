import Foundation
import GRDB

extension Accounts {
  @Sendable func createCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let photoURL = try fields.string("photoUrl")
    let phoneNumber = try fields.string("phoneNumber")
    let isVerified = try fields.boolean("emailVerified") ?? false
    let isDisabled = try fields.boolean("disabled") ?? false
    let user = try await makeUser(
      uid: fields.string("localId"), email: fields.string("email"),
      password: fields.string("password"), displayName: fields.string("displayName")
    ) { user in
      user.photoURL = photoURL
      user.phoneNumber = phoneNumber
      user.isEmailVerified = isVerified
      user.isDisabled = isDisabled
    }
    let account = Account(user: user, identities: [], hasPassword: false, passkeys: [])
    return AccountResponse(kind: "SignupNewUser", account: account)
  }

  @Sendable func adminLookupCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let uids = try fields.strings("localId")
    var emails: [String] = []
    for email in try fields.strings("email") { emails.append(try EmailAddress(email).text) }
    let phoneNumbers = try fields.strings("phoneNumber")
    var identities: [(providerID: String, rawID: String)] = []
    for identity in try fields.objects("federatedUserId") {
      identities.append(
        (
          try fields.required("providerId", of: identity),
          try fields.required("rawId", of: identity)
        ))
    }
    let (addresses, foreign) = (emails, identities)
    let found = try await storage.read { database in
      var users = try uids.compactMap { try User.find(uid: $0, database) }
      users += try addresses.compactMap { try User.find(email: $0, database) }
      users += try phoneNumbers.compactMap { try User.find(phoneNumber: $0, database) }
      users += try foreign.compactMap { wanted in
        try Identity.find(providerID: wanted.providerID, rawID: wanted.rawID, database)
          .flatMap { try User.find(uid: $0.uid, database) }
      }
      var seen: Set<String> = []
      return try users.filter { seen.insert($0.uid).inserted }.map { try Account($0, database) }
    }
    return UserListResponse(kind: "GetAccountInfo", users: found.map { UserInfo($0) })
  }

  @Sendable func adminUpdateCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    guard let uid = try fields.string("localId") else { throw AccountsError(.missingLocalID) }
    var change = try UserChange(profileIn: fields)
    if let number = try fields.string("phoneNumber") { change.phoneNumber = .set(number) }
    change.isEmailVerified = try fields.boolean("emailVerified")
    change.isDisabled = try fields.boolean("disableUser")
    change.customClaims = try fields.string("customAttributes")
    change.tokensValidSince = try fields.integer("validSince")
    var identity: Identity?
    if let link = try fields.object("linkProviderUserInfo") {
      identity = try Identity(link, of: uid)
    }
    return AccountResponse(updated: try await update(uid: uid, change, linking: identity))
  }

  @Sendable func adminDeleteCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    guard let uid = try fields.string("localId") else { throw AccountsError(.missingLocalID) }
    try await delete(uid: uid)
    return KindResponse(kind: "DeleteAccount")
  }

  /// Without `force` only disabled users are deleted.
  @Sendable func batchDeleteCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let uids = try fields.strings("localIds")
    guard uids.count <= 1000 else {
      throw AccountsError(.invalidArgument, "At most 1000 users are deleted at once.")
    }
    let isForced = try fields.boolean("force") ?? false
    let refused = try await storage.write { database in
      try uids.enumerated().filter { _, uid in
        guard let user = try User.find(uid: uid, database) else { return false }
        guard isForced || user.isDisabled else { return true }
        try user.delete(database)
        return false
      }.map {
        BatchErrors.Entry(
          index: $0, localId: $1,
          message: "NOT_DISABLED : Disable the account before batch deletion.")
      }
    }
    return BatchErrors(kind: "BatchDelete", errors: refused)
  }

  @Sendable func sessionCookieCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    [
      "sessionCookie": try await sessionCookie(
        idToken: fields.string("idToken"), duration: fields.integer("validDuration") ?? 1_209_600)
    ]
  }

  func batchGetCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let limit = min(max(fields.parameter("maxResults").flatMap { Int($0) } ?? 100, 1), 1000)
    let page = try await accounts(after: fields.parameter("nextPageToken"), limit: limit)
    let hashes = try await storage.read { database in
      try PasswordRecord.filter(keys: page.map(\.user.uid)).fetchAll(database)
    }
    let byUser = Dictionary(hashes.map { ($0.uid, $0) }) { first, _ in first }
    return UserListResponse(
      kind: "DownloadAccount",
      users: page.map { account in
        var info = UserInfo(account)
        info.export(byUser[account.user.uid])
        return info
      },
      nextPageToken: page.count == limit ? page.last?.user.uid : nil)
  }

  /// Users by one of a few expressions: e-mail, phone number or id.
  @Sendable func queryCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let expressions = try fields.objects("expression")
    let limit = min(max(try fields.integer("limit") ?? 500, 1), 500)
    let offset = max(try fields.integer("offset") ?? 0, 0)
    let isCountOnly = try fields.boolean("returnUserInfo") == false
    var wanted: [(column: String, value: String)] = []
    for expression in expressions {
      if let uid = try expression.string("userId") { wanted.append(("uid", uid)) }
      if let email = try expression.string("email") {
        wanted.append(("email", try EmailAddress(email).text))
      }
      if let number = try expression.string("phoneNumber") {
        wanted.append(("phoneNumber", number))
      }
    }
    let conditions = wanted.map { Column($0.column) == $0.value }
    let request = conditions.isEmpty ? User.all() : User.filter(conditions.joined(operator: .or))
    let (count, accounts) = try await storage.read { database in
      (
        try request.fetchCount(database),
        try isCountOnly
          ? []
          : request.order(Column("uid")).limit(Int(limit), offset: Int(offset)).fetchAll(database)
            .map { try Account($0, database) }
      )
    }
    return QueryResponse(
      recordsCount: String(count), userInfo: isCountOnly ? nil : accounts.map { UserInfo($0) })
  }
}

extension RequestFields {
  fileprivate func required(_ name: String, of object: RequestFields) throws(AccountsError)
    -> String
  {
    guard let value = try object.string(name) else {
      throw AccountsError(.invalidArgument, "The field \(name) is missing.")
    }
    return value
  }
}

extension Identity {
  /// Reads a provider's user in the form in which an administrator gives it.
  init(_ fields: RequestFields, of uid: String) throws(AccountsError) {
    guard let providerID = try fields.string("providerId"), let rawID = try fields.string("rawId")
    else { throw AccountsError(.invalidProviderID, "providerId and rawId are needed.") }
    self.init(
      providerID: providerID, rawID: rawID, uid: uid, email: try fields.string("email"),
      displayName: try fields.string("displayName"), photoURL: try fields.string("photoUrl"))
  }
}
