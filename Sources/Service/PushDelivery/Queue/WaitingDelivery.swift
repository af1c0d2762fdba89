import Foundation
import GRDB

/// A delivery as it waits in the file.
struct WaitingDelivery: Sendable {
  let id: Int64
  let key: String
  let token: String
  let lane: String
  let tag: String?
  /// FCM's `Message` as JSON.
  let body: Data
  let expiresAt: Int64
  let due: Int64
  let attempts: Int

  init(_ row: Row) {
    id = row["id"]
    key = row["key"]
    token = row["token"]
    lane = row["lane"]
    tag = row["tag"]
    body = row["body"] ?? Data()
    expiresAt = row["expiresAt"]
    due = row["due"]
    attempts = row["attempts"]
  }
}

/// A message that is to be queued for one token.
struct NewDelivery: Sendable {
  var key: String
  var token: String
  var lane: String
  var tag: String?
  var body: Data
  var madeAt: Int64
  var expiresAt: Int64
}

/// What became of a message that was to be queued.
enum Queued: Sendable {
  case added(Int64)
  /// It had been taken before.
  case known(Int64)
}

extension PushStorage {
  /// Queues messages, all or none, and tells of each whether it is new.
  func add(_ deliveries: [NewDelivery]) async throws(PushError) -> [Queued] {
    try await write { database in
      let known = try database.cachedStatement(
        sql: "SELECT id FROM delivery WHERE key = ? AND token = ?")
      let insert = try database.cachedStatement(
        sql: """
          INSERT INTO delivery (key, token, lane, tag, body, madeAt, expiresAt, due)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """)
      return try deliveries.map { each in
        if let id = try Int64.fetchOne(known, arguments: [each.key, each.token]) {
          return .known(id)
        }
        try insert.execute(
          arguments: [
            each.key, each.token, each.lane, each.tag, each.body, each.madeAt, each.expiresAt,
            each.madeAt,
          ])
        return .added(database.lastInsertedRowID)
      }
    }
  }

  /// Everything that waits, the oldest first, without what it says.
  func waiting() async throws(PushError) -> [WaitingDelivery] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT id, key, token, lane, tag, NULL AS body, expiresAt, due, attempts
          FROM delivery WHERE doneAt IS NULL ORDER BY id
          """
      ).map(WaitingDelivery.init)
    }
  }

  /// Deliveries with what they say, by their ids.
  func deliveries(_ ids: [Int64]) async throws(PushError) -> [Int64: WaitingDelivery] {
    try await read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT * FROM delivery WHERE id = ? AND doneAt IS NULL")
      var found: [Int64: WaitingDelivery] = [:]
      for id in ids {
        found[id] = try Row.fetchOne(statement, arguments: [id]).map(WaitingDelivery.init)
      }
      return found
    }
  }

  /// Writes down what became of deliveries, in one transaction.
  func note(_ effects: [DeliverySchedule.Effect], now: Int64) async throws(PushError) {
    guard !effects.isEmpty else { return }
    try await write { database in
      let finish = try database.cachedStatement(
        sql: """
          UPDATE delivery SET doneAt = ?, outcome = ?, failure = COALESCE(?, failure), body = NULL
          WHERE id = ? AND doneAt IS NULL
          """)
      let putOff = try database.cachedStatement(
        sql: "UPDATE delivery SET due = ?, attempts = ?, failure = ? WHERE id = ?")
      for effect in effects {
        switch effect {
        case .sent(let id): try finish.execute(arguments: [now, "sent", nil, id])
        case .ended(let id, let ending, let reason):
          try finish.execute(arguments: [now, ending.rawValue, reason, id])
        case .putOff(let id, let due, let attempts, let reason):
          try putOff.execute(arguments: [due, attempts, reason, id])
        }
      }
    }
  }

  /// Forgets what was done, and which tokens were gone, before a time.
  func forget(before time: Int64) async throws(PushError) {
    try await write { database in
      try database.execute(sql: "DELETE FROM delivery WHERE doneAt < ?", arguments: [time])
      try database.execute(sql: "DELETE FROM gone WHERE at < ?", arguments: [time])
    }
  }
}
