import CryptoExtras
package import Foundation
import GRDB

extension Accounts {
  /// Makes a service account; the key is nowhere else than in what is returned.
  ///
  /// - Parameter server: where the server is reached.
  package func makeServiceAccount(named name: String, server: URL) async throws(AccountsError)
    -> ServiceAccountKey
  {
    guard !name.isEmpty, name.utf8.count <= 30,
      name.utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) || $0 == 45 })
    else {
      throw AccountsError(
        .invalidArgument, "A service account's name has 1 to 30 of a-z, 0-9 and the hyphen.")
    }
    let key = try SigningKey.make(at: seconds)
    let account = ServiceAccount(
      keyID: key.id, email: "\(name)@\(configuration.projectID).iam.gserviceaccount.com",
      publicKey: key.privateKey.publicKey.pemRepresentation, createdAt: key.createdAt)
    try await storage.write { try account.insert($0) }
    return ServiceAccountKey(
      projectID: configuration.projectID, privateKeyID: key.id,
      privateKey: key.privateKey.pkcs8PEMRepresentation, clientEmail: account.email,
      clientID: String(key.createdAt), tokenURI: server.appending(path: "token").absoluteString)
  }

  /// Whether a bearer token is a service account's: one that this server gave, or one that the
  /// account signed itself.
  func isAdministrator(_ token: JSONWebToken) async throws(AccountsError) -> Bool {
    if token.claims["iss"]?.string == administratorIssuer {
      guard let key = token.keyID.flatMap({ keys.key(id: $0) }), token.isSigned(by: key.publicKey),
        let account = token.claims["sub"]?.string, isCurrent(token),
        try await serviceAccount(keyID: account) != nil
      else { throw AccountsError(.invalidIDToken, "The access token is not valid.") }
      return true
    }
    guard let account = try await serviceAccount(signing: token) else { return false }
    guard token.claims["sub"]?.string == account.email, isCurrent(token), isForUs(token) else {
      throw AccountsError(.invalidIDToken, "The service account's token is not valid.")
    }
    return true
  }

  /// An access token for a service account that signs an assertion.
  /// See RFC 7523, section 2.1.
  func accessToken(assertion: String?) async throws(AccountsError) -> (token: String, life: Int64) {
    guard let token = assertion.flatMap({ JSONWebToken($0) }),
      let account = try await serviceAccount(signing: token), isCurrent(token), isForUs(token)
    else { throw AccountsError(.invalidGrantType, "The assertion is not valid.") }
    let time = seconds
    let claims: [String: JSONValue] = [
      "iss": .string(administratorIssuer), "aud": .string(configuration.projectID),
      "sub": .string(account.keyID), "iat": .integer(time),
      "exp": .integer(time + IDToken.lifetime),
    ]
    return (try JSONWebToken.sign(claims, with: await keys.signingKey()), IDToken.lifetime)
  }

  /// The service account that signed `token`, if one of this server did.
  func serviceAccount(signing token: JSONWebToken) async throws(AccountsError) -> ServiceAccount? {
    guard token.algorithm == "RS256", let issuer = token.claims["iss"]?.string else { return nil }
    let candidates = try await storage.read { database in
      try ServiceAccount.filter(Column("email") == issuer).fetchAll(database)
    }
    // firebase-admin's custom tokens name no key.
    return candidates.first { account in
      guard token.keyID == nil || token.keyID == account.keyID,
        let key = try? _RSA.Signing.PublicKey(pemRepresentation: account.publicKey)
      else { return false }
      return token.isSigned(by: .rsa(key))
    }
  }

  private func serviceAccount(keyID: String) async throws(AccountsError) -> ServiceAccount? {
    try await storage.read { try ServiceAccount.fetchOne($0, key: keyID) }
  }

  private var administratorIssuer: String { "hearth:\(configuration.projectID):administrator" }

  private func isCurrent(_ token: JSONWebToken) -> Bool {
    token.isCurrent(at: seconds, longest: 3600 + 60)
  }

  /// A token may be for this server's token endpoint or, as Google's libraries sign them for
  /// themselves, for one of Google's services, which this server stands for.
  private func isForUs(_ token: JSONWebToken) -> Bool {
    guard let audience = token.claims["aud"]?.string, let url = URL(string: audience),
      let host = url.host()
    else { return false }
    if host == "googleapis.com" || host.hasSuffix(".googleapis.com") { return true }
    return url.path() == "/token"
      && (policy.publicURL?.host() == host || RequestOrigin.isLoopback(host))
  }
}
