/// Something that happened to an account, in the order in which it did.
package struct AccountEvent: Codable, Hashable, Sendable {
  /// What happened.
  package enum Kind: String, Codable, Hashable, Sendable {
    case created
    case deleted
  }

  /// Grows from event to event; never used twice.
  package var id: Int64
  package var kind: Kind
  package var uid: String
  package var email: String?
  package var displayName: String?
  package var photoURL: String?
  package var phoneNumber: String?
}
