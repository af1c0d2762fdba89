package import Foundation

/// A key pair on somebody's device that stands for them.
package struct Passkey: Codable, Hashable, Sendable {
  package var credentialID: Data
  package var uid: String
  /// What the person calls it.
  package var name: String
  /// A `PasskeyAlgorithm`.
  var algorithm: Int64
  var publicKey: Data
  /// How often it has signed, as it counts itself; 0 for those that do not.
  var signatureCount: Int64
  /// Milliseconds since 1970.
  package var createdAt: Int64
  /// Milliseconds since 1970; nil before its first use.
  package var lastUsedAt: Int64?
}
