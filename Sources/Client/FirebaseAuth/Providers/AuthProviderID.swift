/// The party that vouches for a person: a provider with a name of its own, or a custom one such as
/// `oidc.…`.
public struct AuthProviderID: Equatable, Sendable {
  /// The id as the server has it.
  public let rawValue: String

  public static let apple = AuthProviderID(rawValue: "apple.com")
  public static let email = AuthProviderID(rawValue: "password")
  public static let facebook = AuthProviderID(rawValue: "facebook.com")
  public static let gameCenter = AuthProviderID(rawValue: "gc.apple.com")
  public static let gitHub = AuthProviderID(rawValue: "github.com")
  public static let google = AuthProviderID(rawValue: "google.com")
  public static let phone = AuthProviderID(rawValue: "phone")

  /// A provider that the project calls so.
  public static func custom(_ value: String) -> AuthProviderID {
    AuthProviderID(rawValue: value)
  }

  private init(rawValue: String) {
    self.rawValue = rawValue
  }
}
