import Accounts
import CloudFunctions
import TopDogDomain

/// Somebody who runs the tournaments: an account with the custom claim `topdogAdmin`, which is true.
package struct Administrator: Hashable, Sendable {
  package let uid: String
  /// As the log of what was done says it.
  package let name: String

  package init(uid: String, name: String) {
    self.uid = uid
    self.name = name
  }

  /// The caller of a function; throws for everybody who is not an administrator.
  package init(_ user: AuthenticatedUser?) throws(HTTPSError) {
    guard let user, Self.isAdministrator(user) else {
      throw HTTPSError(.permissionDenied, "Only administrators of TopDog can do this.")
    }
    var name = user.email ?? user.uid
    if case .string(let text)? = user.claims["name"], !text.isEmpty { name = text }
    self.init(uid: user.uid, name: name)
  }

  /// Throws for administrators, who do not take part in what they run.
  package static func refuse(_ user: AuthenticatedUser?) throws(SeasonError) {
    if let user, isAdministrator(user) { throw .staff }
  }

  private static func isAdministrator(_ user: AuthenticatedUser) -> Bool {
    user.claims[AdministratorClaim.name] == .boolean(true)
  }
}
