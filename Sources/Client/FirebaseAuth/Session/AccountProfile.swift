import Foundation

/// What a user's account says about the person.
struct AccountProfile: Codable, Hashable, Sendable {
  var uid: String
  var email: String?
  var isEmailVerified = false
  var displayName: String?
  var photoURL: URL?
  var phoneNumber: String?
  var isAnonymous = false
  var providers: [ProviderProfile]?
  var creationDate: Date?
  var lastSignInDate: Date?
}

extension AccountProfile {
  /// - Parameter isAnonymous: Whether the account was anonymous up to now; one that has gained a way
  ///   to sign in is not any more.
  init(_ account: AccountMessages.Account, isAnonymous: Bool) {
    let providers = (account.providerUserInfo ?? []).map(ProviderProfile.init)
    self.init(
      uid: account.localId,
      email: account.email,
      isEmailVerified: account.emailVerified ?? false,
      displayName: account.displayName,
      photoURL: account.photoUrl.flatMap { URL(string: $0) },
      phoneNumber: account.phoneNumber,
      isAnonymous: isAnonymous && providers.isEmpty && account.passwordHash == nil,
      providers: providers,
      creationDate: Date(millisecondsSince1970: account.createdAt),
      lastSignInDate: Date(millisecondsSince1970: account.lastLoginAt))
  }
}

extension Date {
  /// A time that the wire carries as a string of milliseconds.
  fileprivate init?(millisecondsSince1970 text: String?) {
    guard let milliseconds = text.flatMap(TimeInterval.init) else { return nil }
    self.init(timeIntervalSince1970: milliseconds / 1_000)
  }
}
