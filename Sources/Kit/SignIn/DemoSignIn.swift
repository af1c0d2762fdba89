/// Somebody of a demonstration, as whom anybody may sign in.
public struct DemoSignIn: Identifiable, Hashable, Sendable {
  public let name: String
  public let email: String
  public let password: String

  public var id: String { email }

  public init(name: String, email: String, password: String) {
    self.name = name
    self.email = email
    self.password = password
  }
}
