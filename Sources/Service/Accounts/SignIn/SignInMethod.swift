/// How a session began, by the names that tokens give it (`firebase.sign_in_provider`): one of the
/// below or a provider's id, such as `google.com`.
struct SignInMethod: RawRepresentable, Codable, Hashable, Sendable {
  let rawValue: String

  init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A password, or a link in a mail, which Firebase counts as one.
  static let password = SignInMethod(rawValue: "password")
  static let anonymous = SignInMethod(rawValue: "anonymous")
  static let custom = SignInMethod(rawValue: "custom")
  static let passkey = SignInMethod(rawValue: "passkey")
}
