/// Somebody to sign in as during a demonstration.
package struct DemoPerson: Hashable, Sendable {
  package var name: String
  package var email: String
  package var password: String

  /// Describes a person who can sign in with `email` and `password`.
  package init(name: String, email: String, password: String) {
    self.name = name
    self.email = email
    self.password = password
  }
}
