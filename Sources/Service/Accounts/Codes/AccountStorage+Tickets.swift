import Foundation
import GRDB

extension AccountStorage {
  /// Begins something and gives the secret that finishes it.
  func issue<Payload: Encodable & Sendable>(
    _ kind: Ticket.Kind, uid: String? = nil, _ payload: Payload, at time: Int64, lifetime: Int64
  ) async throws(AccountsError) -> String {
    let secret = Secret.token()
    try await write { database in
      // Nobody else looks for what has expired.
      try Ticket.filter(Column("expiresAt") <= time).deleteAll(database)
      try Ticket(
        digest: Secret.digest(of: secret), kind: kind, uid: uid,
        payload: try JSONEncoder().encode(payload), expiresAt: time + lifetime
      ).insert(database)
    }
    return secret
  }

  /// What `secret` stands for, or nil where it is unknown, expired or used; it is used now.
  func redeem<Payload: Decodable & Sendable>(
    _ kind: Ticket.Kind, _ secret: String, as type: Payload.Type, at time: Int64
  ) async throws(AccountsError) -> (uid: String?, payload: Payload)? {
    try await write { database in
      guard let ticket = try Ticket.find(kind, secret, at: time, database) else { return nil }
      try ticket.delete(database)
      return (ticket.uid, try ticket.value(type))
    }
  }

  /// What `secret` stands for, or nil; it stays good.
  func peek<Payload: Decodable & Sendable>(
    _ kind: Ticket.Kind, _ secret: String, as type: Payload.Type, at time: Int64
  ) async throws(AccountsError) -> (uid: String?, payload: Payload)? {
    try await read { database in
      try Ticket.find(kind, secret, at: time, database).map { ($0.uid, try $0.value(type)) }
    }
  }
}
