/// What to change of a user; a nil property is left as it is.
package struct UserChange: Sendable {
  /// A property's new value, or its removal.
  package enum Edit<Value: Hashable & Sendable>: Hashable, Sendable {
    case set(Value)
    case remove
  }

  package var email: Edit<String>?
  package var password: Edit<String>?
  package var displayName: Edit<String>?
  package var photoURL: Edit<String>?
  package var phoneNumber: Edit<String>?
  package var isEmailVerified: Bool?
  package var isDisabled: Bool?
  /// A JSON object.
  package var customClaims: String?
  /// Seconds since 1970; tokens issued before are no longer good.
  package var tokensValidSince: Int64?
  /// Whether a sign-in also needs a passkey.
  package var needsPasskey: Bool?
  /// Providers whose identity the user loses; `password`, `phone` and `emailLink` are some.
  package var unlinked: Set<String> = []

  /// Changes nothing.
  package init() {}
}

extension UserChange {
  /// The most bytes of a name, and of the address of a picture. Both travel in every token.
  private static let longestName = 256
  private static let longestPhotoURL = 2048

  /// `invalidArgument` for a name or an address of a picture that is too long.
  static func check(displayName: String?, photoURL: String?) throws(AccountsError) {
    guard (displayName?.utf8.count ?? 0) <= longestName else {
      throw AccountsError(
        .invalidArgument, "displayName has at most \(longestName) bytes of UTF-8.")
    }
    guard (photoURL?.utf8.count ?? 0) <= longestPhotoURL else {
      throw AccountsError(
        .invalidArgument, "photoUrl has at most \(longestPhotoURL) bytes of UTF-8.")
    }
  }
}

extension UserChange.Edit {
  var value: Value? {
    if case .set(let value) = self { value } else { nil }
  }
}
