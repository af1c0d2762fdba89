import Foundation
import GRDB

extension Accounts {
  private static let audience =
    "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit"

  /// Signs in the user whom a service account names, who is made when there is none.
  /// See https://firebase.google.com/docs/auth/admin/create-custom-tokens
  package func signIn(customToken: String?)
    async throws(AccountsError) -> (signIn: SignIn, isNew: Bool)
  {
    guard let customToken, !customToken.isEmpty else { throw AccountsError(.missingCustomToken) }
    let token = try await verified(customToken: customToken)
    guard let uid = token.claims["uid"]?.string ?? token.claims["user_id"]?.string else {
      throw AccountsError(.invalidCustomToken, "The custom token names no user.")
    }
    do {
      try UserID.check(uid)
    } catch {
      throw AccountsError(.invalidCustomToken, error.message)
    }
    let user = User(uid: uid, createdAt: milliseconds)
    let isNew = try await storage.write { database in
      guard try User.find(uid: uid, database) == nil else { return false }
      try user.insert(database)
      return true
    }
    let claims = try developerClaims(of: token)
    return (try await beginSession(uid, method: .custom, claims: claims), isNew)
  }

  /// A token by which a client signs in as a user within five minutes.
  package func customToken(for uid: String) async throws(AccountsError) -> String {
    let time = seconds
    return try JSONWebToken.sign(
      [
        "iss": .string(ownIssuer), "sub": .string(ownIssuer), "aud": .string(Self.audience),
        "iat": .integer(time), "exp": .integer(time + 300), "uid": .string(uid),
      ], with: await keys.signingKey())
  }

  /// Who signs the custom tokens that the server's own functions give out.
  private var ownIssuer: String { "hearth:\(configuration.projectID):functions" }

  private func isOwn(_ token: JSONWebToken) -> Bool {
    guard token.claims["iss"]?.string == ownIssuer,
      let key = token.keyID.flatMap({ keys.key(id: $0) })
    else { return false }
    return token.isSigned(by: key.publicKey)
  }

  private func verified(customToken: String) async throws(AccountsError) -> JSONWebToken {
    guard let token = JSONWebToken(customToken) else {
      throw AccountsError(.invalidCustomToken, "The custom token is not a JSON Web Token.")
    }
    guard token.claims["aud"]?.string == Self.audience else {
      throw AccountsError(.invalidCustomToken, "The custom token is for another audience.")
    }
    if !isOwn(token), !(configuration.isDevelopment && token.isUnsigned) {
      guard try await serviceAccount(signing: token) != nil else {
        throw AccountsError(
          .credentialMismatch, "The custom token is not signed by a service account of this server."
        )
      }
    }
    guard token.isCurrent(at: seconds, longest: 3600) else {
      throw AccountsError(
        .invalidCustomToken, "The custom token has expired or its times are wrong.")
    }
    return token
  }

  private func developerClaims(of token: JSONWebToken) throws(AccountsError) -> String? {
    switch token.claims["claims"] {
    case nil, .null: return nil
    case .object(let claims)?:
      guard let data = try? JSONEncoder().encode(claims) else { return nil }
      let text = String(decoding: data, as: UTF8.self)
      try CustomClaims.check(text)
      return text
    default: throw AccountsError(.invalidCustomToken, "The claims must be an object.")
    }
  }
}
