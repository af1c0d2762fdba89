import Foundation
import GRDB

/// A token as the server knows it.
struct KnownToken: Hashable, Sendable {
  let token: String
  let destination: String
  let device: String?
  let app: String?
  let account: String?

  init(_ row: Row) {
    token = row["token"]
    destination = row["destination"]
    device = row["device"]
    app = row["app"]
    account = row["account"]
  }
}

/// How many registrations are kept; the oldest make room.
struct RegistrationLimits: Sendable {
  var perDevice = 32
  var perAccount = 100
}

extension PushStorage {
  /// The tokens of these that are known.
  func tokens(_ tokens: [String]) async throws(PushError) -> [String: KnownToken] {
    try await read { database in
      let statement = try database.cachedStatement(sql: "SELECT * FROM token WHERE token = ?")
      var found: [String: KnownToken] = [:]
      for token in Set(tokens) {
        found[token] = try Row.fetchOne(statement, arguments: [token]).map(KnownToken.init)
      }
      return found
    }
  }

  /// The tokens of these that a service called gone.
  func gone(_ tokens: [String]) async throws(PushError) -> Set<String> {
    try await read { database in
      let statement = try database.cachedStatement(sql: "SELECT 1 FROM gone WHERE token = ?")
      return try Set(tokens).filter { try Int.fetchOne(statement, arguments: [$0]) != nil }
    }
  }

  /// The destinations of these lanes.
  func destinations(_ ids: [String]) async throws(PushError) -> [String: Destination] {
    try await read { database in
      let statement = try database.cachedStatement(sql: "SELECT * FROM destination WHERE id = ?")
      var found: [String: Destination] = [:]
      for id in Set(ids) {
        found[id] = try Row.fetchOne(statement, arguments: [id]).flatMap(Destination.init)
      }
      return found
    }
  }

  /// Registers a token. Returns the tokens that made room.
  func register(
    _ token: String, at destination: String, device: String?, app: String?, account: String?,
    limits: RegistrationLimits, now: Int64
  ) async throws(PushError) -> [String] {
    try await write { database in
      if let row = try Row.fetchOne(
        database, sql: "SELECT * FROM token WHERE token = ?", arguments: [token])
      {
        guard row["device"] == device, row["app"] == app, row["destination"] == destination else {
          throw PushError(.permissionDenied, "The token is that of another device.")
        }
      }
      try database.execute(
        sql: """
          INSERT INTO token (token, destination, device, app, account, renewedAt)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6)
          ON CONFLICT (token) DO UPDATE SET account = ?5, renewedAt = ?6
          """,
        arguments: [token, destination, device, app, account, now])
      try database.execute(sql: "DELETE FROM gone WHERE token = ?", arguments: [token])
      var crowdedOut = try String.fetchAll(
        database,
        sql: """
          SELECT token FROM token WHERE device = ? ORDER BY renewedAt DESC, token LIMIT -1 OFFSET ?
          """,
        arguments: [device, limits.perDevice])
      crowdedOut += try String.fetchAll(
        database,
        sql: """
          SELECT token FROM token WHERE account = ? ORDER BY renewedAt DESC, token LIMIT -1 OFFSET ?
          """,
        arguments: [account, limits.perAccount])
      for old in crowdedOut { try Self.drop(old, database) }
      return crowdedOut
    }
  }

  /// Forgets a token. A destination that no other token leads to goes too, except a browser's, which
  /// serves all apps of its device. Returns whether the token was known.
  func unregister(_ token: String) async throws(PushError) -> Bool {
    try await write { database in try Self.drop(token, database) }
  }

  /// Gives the tokens of an app on a device to an account. Those that were another account's are
  /// forgotten and returned.
  func setAccount(
    _ account: String?, device: String, app: String
  ) async throws(PushError) -> [String] {
    try await write { database in
      let others = try String.fetchAll(
        database,
        sql: """
          SELECT token FROM token
          WHERE device = ?1 AND app = ?2 AND account IS NOT NULL AND account IS NOT ?3
          """,
        arguments: [device, app, account])
      for token in others { try Self.drop(token, database) }
      try database.execute(
        sql: "UPDATE token SET account = ?3 WHERE device = ?1 AND app = ?2 AND account IS NOT ?3",
        arguments: [device, app, account])
      return others
    }
  }

  /// The tokens of an account.
  func tokens(of account: String) async throws(PushError) -> [String] {
    try await read { database in
      try String.fetchAll(
        database, sql: "SELECT token FROM token WHERE account = ?", arguments: [account])
    }
  }

  /// Keeps where a lane leads. An address belongs to one lane: a browser that lost its cookie takes its
  /// subscription along, if it knows the subscription's keys.
  func keep(_ kind: Destination.Kind, as id: String) async throws(PushError) -> Destination {
    let body = try kind.body
    return try await write { database in
      let other = try Row.fetchOne(
        database, sql: "SELECT * FROM destination WHERE address = ?", arguments: [kind.address])
      if let other, other["id"] as String != id {
        guard Destination(other)?.kind.isSame(as: kind) == true else {
          throw PushError(
            .permissionDenied, "The subscription's address is another device's. Subscribe again.")
        }
        try database.execute(
          sql: "DELETE FROM destination WHERE address = ?", arguments: [kind.address])
      }
      let before = try Row.fetchOne(
        database, sql: "SELECT * FROM destination WHERE id = ?", arguments: [id])
      let revision = (before?["revision"] ?? 0) + 1 as Int64
      try database.execute(
        sql: "INSERT OR REPLACE INTO destination (id, address, body, revision) VALUES (?, ?, ?, ?)",
        arguments: [id, kind.address, body, revision])
      return Destination(id: id, kind: kind, revision: revision)
    }
  }

  /// Forgets where a lane leads, unless it was registered again since. Returns the tokens that lead
  /// nowhere now and are forgotten, too.
  ///
  /// - Parameter revision: what the service called gone; nil for whatever there is.
  func removeDestination(
    _ id: String, revision: Int64?, now: Int64
  ) async throws(PushError) -> (isRemoved: Bool, tokens: [String]) {
    try await write { database in
      let current = try Int64.fetchOne(
        database, sql: "SELECT revision FROM destination WHERE id = ?", arguments: [id])
      guard let current, revision == nil || revision == current else { return (false, []) }
      try database.execute(sql: "DELETE FROM destination WHERE id = ?", arguments: [id])
      let tokens = try String.fetchAll(
        database, sql: "SELECT token FROM token WHERE destination = ? AND device IS NULL",
        arguments: [id])
      for token in tokens {
        try Self.drop(token, database)
        try Self.remember(token, now: now, database)
      }
      return (true, tokens)
    }
  }

  /// Remembers that a service called a token gone.
  func remember(gone token: String, now: Int64) async throws(PushError) {
    try await write { database in try Self.remember(token, now: now, database) }
  }

  private static func remember(_ token: String, now: Int64, _ database: Database) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO gone (token, at) VALUES (?, ?)", arguments: [token, now])
  }

  @discardableResult
  private static func drop(_ token: String, _ database: Database) throws -> Bool {
    let row = try Row.fetchOne(
      database, sql: "SELECT * FROM token WHERE token = ?", arguments: [token])
    guard let row else { return false }
    let known = KnownToken(row)
    try database.execute(sql: "DELETE FROM token WHERE token = ?", arguments: [token])
    if known.device == nil {
      try database.execute(
        sql: """
          DELETE FROM destination WHERE id = ?1
            AND NOT EXISTS (SELECT 1 FROM token WHERE destination = ?1)
          """,
        arguments: [known.destination])
    }
    return true
  }
}

extension Destination {
  private enum Body: Codable {
    case web(WebSubscription)
    case apple(AppleDevice)
  }

  init?(_ row: Row) {
    guard let body = try? JSONDecoder().decode(Body.self, from: row["body"]) else { return nil }
    let kind: Kind =
      switch body {
      case .web(let subscription): .web(subscription)
      case .apple(let device): .apple(device)
      }
    self.init(id: row["id"], kind: kind, revision: row["revision"])
  }

  fileprivate static func body(of kind: Kind) throws -> Data {
    let body: Body =
      switch kind {
      case .web(let subscription): .web(subscription)
      case .apple(let device): .apple(device)
      }
    return try JSONEncoder().encode(body)
  }
}

extension Destination.Kind {
  fileprivate var body: Data {
    get throws(PushError) {
      do {
        return try Destination.body(of: self)
      } catch {
        throw PushError(.invalidArgument, "The registration cannot be kept: \(error)")
      }
    }
  }

  fileprivate var address: String {
    switch self {
    case .web(let subscription): "web \(subscription.endpoint.absoluteString)"
    case .apple(let device): "apple \(device.topic) \(device.token.lowercased())"
    }
  }

  /// Whether it is the same subscription with the same keys. The token of an Apple device has none: who
  /// has it is the device.
  fileprivate func isSame(as other: Destination.Kind) -> Bool {
    switch (self, other) {
    case (.web(let first), .web(let second)):
      first.publicKey == second.publicKey && first.secret == second.secret
    case (.apple, .apple): true
    default: false
    }
  }
}
