import Crypto
import Foundation

/// The token that proves a project to Apple, in place of a secret.
/// See https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
enum AppleClientSecret {
  static func make(_ key: ProviderConfiguration.AppleKey, clientID: String, at time: Int64)
    throws(AccountsError) -> String
  {
    do {
      return try ES256Token.make(
        header: ["kid": .string(key.keyID)],
        claims: [
          "iss": .string(key.teamID), "iat": .integer(time), "exp": .integer(time + 600),
          "aud": .string("https://appleid.apple.com"), "sub": .string(clientID),
        ], key: try P256.Signing.PrivateKey(pemRepresentation: key.privateKey))
    } catch {
      throw AccountsError(.internal, "The key for Apple cannot be used: \(error)")
    }
  }
}
