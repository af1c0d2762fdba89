import Foundation
import GRDB

/// Something that was begun and that a secret finishes, once: a code in a mail, a challenge for a
/// passkey, a sign-in elsewhere. Known by the secret's digest.
struct Ticket: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "ticket"

  /// What a secret is for; one kind cannot pass for another.
  enum Kind: String, Codable, Sendable {
    case emailCode
    case authorization
    case pendingCredential
    case secondFactor
    case passkeyCreation
    case passkeyAssertion
  }

  var digest: Data
  var kind: Kind
  /// Whom it concerns; nil for somebody yet unknown.
  var uid: String?
  /// What to remember until then, as JSON.
  var payload: Data
  /// Seconds since 1970.
  var expiresAt: Int64

  /// The unexpired ticket that `secret` stands for.
  static func find(_ kind: Kind, _ secret: String, at time: Int64, _ database: Database) throws
    -> Ticket?
  {
    let ticket = try Ticket.fetchOne(database, key: Secret.digest(of: secret))
    guard let ticket, ticket.kind == kind, ticket.expiresAt > time else { return nil }
    return ticket
  }

  func value<Payload: Decodable>(_ type: Payload.Type) throws -> Payload {
    try JSONDecoder().decode(type, from: payload)
  }
}
