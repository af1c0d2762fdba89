import Foundation

/// A user as `accounts:lookup` and `accounts:batchGet` list them.
struct UserInfo: Encodable {
  var localId: String
  var email: String?
  var emailVerified: Bool
  var displayName: String?
  var photoUrl: String?
  var phoneNumber: String?
  var providerUserInfo: [ProviderUserInfo]
  var disabled: Bool
  var customAttributes: String?
  var customAuth: Bool?
  var mfaInfo: [SecondFactorInfo]?
  var passkeyInfo: [PasskeyInfo]?
  /// Seconds since 1970.
  var validSince: String
  /// Milliseconds since 1970, as are the next two.
  var createdAt: String
  var lastLoginAt: String?
  var passwordUpdatedAt: Int64?
  /// RFC 3339.
  var lastRefreshAt: String?
  /// Base64, as is `salt`; only where an administrator exports users.
  var passwordHash: String?
  var salt: String?

  init(_ account: Account) {
    let user = account.user
    localId = user.uid
    email = user.email
    emailVerified = user.isEmailVerified
    displayName = user.displayName
    photoUrl = user.photoURL
    phoneNumber = user.phoneNumber
    providerUserInfo = ProviderUserInfo.all(of: account)
    disabled = user.isDisabled
    customAttributes = user.customClaims
    mfaInfo = SecondFactorInfo.all(of: account)
    passkeyInfo = account.passkeys.isEmpty ? nil : account.passkeys.map { PasskeyInfo($0) }
    validSince = String(user.tokensValidSince)
    createdAt = String(user.createdAt)
    lastLoginAt = user.lastSignedInAt.map { String($0) }
    passwordUpdatedAt = user.passwordChangedAt
    lastRefreshAt = user.lastRefreshedAt.map { Date(milliseconds: $0).formatted(.iso8601) }
    // What is here says that there is a password, which is all that clients look for.
    passwordHash = account.hasPassword ? Self.redacted : nil
  }

  /// "REDACTED", by which firebase-admin knows that the hash is withheld.
  private static let redacted = Data("REDACTED".utf8).base64EncodedString()
}
