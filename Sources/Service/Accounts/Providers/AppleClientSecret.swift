import Crypto
import Foundation

/// The token that proves a project to Apple, in place of a secret.
/// See https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
enum AppleClientSecret {
  static func make(_ key: ProviderConfiguration.AppleKey, clientID: String, at time: Int64)
    throws(AccountsError) -> String
  {
    do {
      let header: [String: JSONValue] = ["alg": .string("ES256"), "kid": .string(key.keyID)]
      let claims: [String: JSONValue] = [
        "iss": .string(key.teamID), "iat": .integer(time), "exp": .integer(time + 600),
        "aud": .string("https://appleid.apple.com"), "sub": .string(clientID),
      ]
      let encoder = JSONEncoder()
      let text =
        Base64URL.text(try encoder.encode(header)) + "."
        + Base64URL.text(try encoder.encode(claims))
      let signature = try P256.Signing.PrivateKey(pemRepresentation: key.privateKey)
        .signature(for: Data(text.utf8))
      return text + "." + Base64URL.text(signature.rawRepresentation)
    } catch {
      throw AccountsError(.internal, "The key for Apple cannot be used: \(error)")
    }
  }
}
