/// Somebody to sign in as during a demonstration.
public struct DemoPerson: Hashable, Sendable {
  public var name: String
  public var email: String
  public var password: String

  /// Describes a person who can sign in with `email` and `password`.
  public init(name: String, email: String, password: String) {
    self.name = name
    self.email = email
    self.password = password
  }
}
