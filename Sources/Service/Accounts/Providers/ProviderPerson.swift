import Foundation

/// Somebody who signed in at a provider for an app that reads the provider's own token.
package struct ProviderPerson: Sendable {
  /// The provider's name for the person.
  package let id: String
  package let email: String?
  package let givenName: String?
  package let familyName: String?
  /// The provider's signed token.
  package let idToken: String
  /// Apple's guess whether it is a person, by its own numbers.
  package let realUserStatus: Int?

  init?(_ identity: ForeignIdentity, _ answer: ProviderAnswer) {
    guard let idToken = identity.idToken else { return nil }
    let claims = try? JSONDecoder().decode(
      [String: JSONValue].self, from: Data(identity.rawUserInfo.utf8))
    id = identity.rawID
    email = identity.email
    givenName = answer.givenName ?? claims?["given_name"]?.string
    familyName = answer.familyName ?? claims?["family_name"]?.string
    self.idToken = idToken
    if case .integer(let status)? = claims?["real_user_status"] {
      realUserStatus = Int(status)
    } else {
      realUserStatus = nil
    }
  }
}
