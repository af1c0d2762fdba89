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

extension UserChange.Edit {
  var value: Value? {
    if case .set(let value) = self { value } else { nil }
  }
}
