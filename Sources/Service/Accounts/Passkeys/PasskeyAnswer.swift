import Foundation

/// What a page hands back of a passkey: the JSON of a `PublicKeyCredential`.
struct PasskeyAnswer: Sendable {
  var id: Data
  var clientData: Data
  var attestation: Data?
  var authenticatorData: Data?
  var signature: Data?
  /// The user whom the passkey was made for.
  var userHandle: Data?

  init(_ value: JSONValue?) throws(AccountsError) {
    guard case .object(let fields)? = value, case .object(let response)? = fields["response"],
      let id = Self.data(fields["rawId"] ?? fields["id"]),
      let clientData = Self.data(response["clientDataJSON"])
    else {
      throw AccountsError(
        .invalidPasskey, "It must be the JSON of a PublicKeyCredential with id and response.")
    }
    self.id = id
    self.clientData = clientData
    attestation = Self.data(response["attestationObject"])
    authenticatorData = Self.data(response["authenticatorData"])
    signature = Self.data(response["signature"])
    userHandle = Self.data(response["userHandle"])
  }

  private static func data(_ value: JSONValue?) -> Data? {
    value?.string.flatMap { Base64URL.data($0) }
  }

  /// The challenge that the page answers, yet unproved.
  var challenge: String? {
    JSONDecoder().decode(ClientData.self, from: clientData, mostValues: 1_000)?.challenge
  }
}
