import Foundation

/// Makes ID tokens for the users of one project.
struct IDTokenIssuer: Sendable {
  var projectID: String
  var keys: KeyRing

  /// A token for `account`, as one of its sessions proves it.
  func token(for account: Account, session: SignInSession, issuedAt: Int64)
    async throws(AccountsError)
    -> String
  {
    try JSONWebToken.sign(
      claims(of: account, session: session, issuedAt: issuedAt), with: await keys.signingKey())
  }

  private func claims(of account: Account, session: SignInSession, issuedAt: Int64)
    -> [String: JSONValue]
  {
    let user = account.user
    // The reserved claims come last: a custom claim of such a name must not win.
    var claims = Self.object(user.customClaims)
    claims.merge(Self.object(session.claims)) { _, developer in developer }
    claims["iss"] = .string(IDToken.issuer(of: projectID))
    claims["aud"] = .string(projectID)
    claims["sub"] = .string(user.uid)
    claims["user_id"] = .string(user.uid)
    claims["auth_time"] = .integer(session.authenticatedAt)
    claims["iat"] = .integer(issuedAt)
    claims["exp"] = .integer(issuedAt + IDToken.lifetime)
    claims["name"] = user.displayName.map(JSONValue.string)
    claims["picture"] = user.photoURL.map(JSONValue.string)
    claims["email"] = user.email.map(JSONValue.string)
    claims["email_verified"] = user.email.map { _ in .boolean(user.isEmailVerified) }
    claims["phone_number"] = user.phoneNumber.map(JSONValue.string)
    claims["provider_id"] =
      session.method == .anonymous ? .string(session.method.rawValue) : nil
    var firebase: [String: JSONValue] = [
      "identities": .object(Self.identities(of: account)),
      "sign_in_provider": .string(session.method.rawValue),
    ]
    firebase["sign_in_second_factor"] = session.secondFactor.map(JSONValue.string)
    claims["firebase"] = .object(firebase)
    return claims
  }

  private static func identities(of account: Account) -> [String: JSONValue] {
    var identities: [String: JSONValue] = [:]
    for identity in account.identities {
      identities[identity.providerID] = .array([.string(identity.rawID)])
    }
    identities["email"] = account.user.email.map { .array([.string($0)]) }
    identities["phone"] = account.user.phoneNumber.map { .array([.string($0)]) }
    return identities
  }

  private static func object(_ json: String?) -> [String: JSONValue] {
    json.flatMap { try? JSONDecoder().decode([String: JSONValue].self, from: Data($0.utf8)) }
      ?? [:]
  }
}
