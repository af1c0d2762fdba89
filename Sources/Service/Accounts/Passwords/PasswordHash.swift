/// A password's hash with all that is needed to check a guess.
struct PasswordHash: Hashable, Sendable {
  var salt: [UInt8]
  var hash: [UInt8]
  /// scrypt's cost, where the hash is our own.
  var cost: PasswordCost
  /// How another system made it; nil for our own.
  var imported: ImportedHash?
}
