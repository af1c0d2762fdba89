import Foundation

/// A second factor as Identity Toolkit lists it.
struct SecondFactorInfo: Encodable {
  var mfaEnrollmentId: String
  var displayName: String
  /// RFC 3339.
  var enrolledAt: String
  var passkeyInfo: [String: String] = [:]

  init(_ passkey: Passkey) {
    mfaEnrollmentId = Base64URL.text(passkey.credentialID)
    displayName = passkey.name
    enrolledAt = Date(milliseconds: passkey.createdAt).formatted(.iso8601)
  }

  /// A user's, where they need one.
  static func all(of account: Account) -> [SecondFactorInfo]? {
    account.user.needsPasskey ? account.passkeys.map { SecondFactorInfo($0) } : nil
  }
}
