import Crypto
import Foundation

/// Judges what browsers hand over of passkeys.
///
/// No attestation is asked for, so none is judged: any authenticator may be used.
/// See https://www.w3.org/TR/webauthn-3/#sctn-rp-operations
struct PasskeyVerifier: Sendable {
  let relyingParty: RelyingParty

  /// The new key of a registration that answers `challenge`.
  func registration(clientData: Data, attestation: Data, challenge: String) throws(AccountsError)
    -> (id: Data, key: PasskeyPublicKey, signatureCount: Int64)
  {
    try check(clientData, is: .create, challenge: challenge)
    var reader = CBORReader(Array(attestation))
    guard let object = reader.next(), object["fmt"]?.text != nil,
      let bytes = object["authData"]?.bytes, let data = AuthenticatorData(bytes),
      let credential = data.credential
    else { throw AccountsError(.invalidPasskey, "The attestation object cannot be read.") }
    try check(data)
    return (credential.id, credential.key, data.signatureCount)
  }

  /// The count of a signature that answers `challenge`.
  func assertion(
    clientData: Data, authenticatorData: Data, signature: Data, passkey: Passkey, challenge: String
  ) throws(AccountsError) -> Int64 {
    try check(clientData, is: .get, challenge: challenge)
    guard let data = AuthenticatorData(Array(authenticatorData)) else {
      throw AccountsError(.invalidPasskey, "The authenticator data cannot be read.")
    }
    try check(data)
    let signed = authenticatorData + Data(SHA256.hash(data: clientData))
    guard let algorithm = PasskeyAlgorithm(rawValue: passkey.algorithm),
      PasskeyPublicKey(algorithm: algorithm, bytes: passkey.publicKey)
        .isValid(signature, of: signed)
    else { throw AccountsError(.invalidPasskey, "The signature is not the passkey's.") }
    // One that does not count goes on more than once from the same number: it was copied.
    guard
      data.signatureCount > passkey.signatureCount
        || (data.signatureCount == 0 && passkey.signatureCount == 0)
    else { throw AccountsError(.invalidPasskey, "The passkey's count went back: it was copied.") }
    return data.signatureCount
  }

  private func check(_ data: Data, is kind: ClientData.Kind, challenge: String)
    throws(AccountsError)
  {
    guard let client = JSONDecoder().decode(ClientData.self, from: data, mostValues: 1_000) else {
      throw AccountsError(.invalidPasskey, "The client data cannot be read.")
    }
    guard client.type == kind else {
      throw AccountsError(.invalidPasskey, "The client data is for something else.")
    }
    guard Secret.isEqual(Array(client.challenge.utf8), Array(challenge.utf8)) else {
      throw AccountsError(.invalidPasskey, "The challenge is another one.")
    }
    guard relyingParty.accepts(client.origin), client.crossOrigin != true else {
      throw AccountsError(.invalidPasskey, "\(client.origin) is not a page of this server.")
    }
  }

  private func check(_ data: AuthenticatorData) throws(AccountsError) {
    guard data.isFor(relyingParty.id) else {
      throw AccountsError(.invalidPasskey, "The passkey is for another server.")
    }
    guard data.isUserPresent, data.isUserVerified else {
      throw AccountsError(.invalidPasskey, "The device did not verify the person.")
    }
  }
}
