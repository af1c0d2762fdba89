import Foundation

/// What a page hands to `navigator.credentials`, in the form of its JSON.
/// See https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialcreationoptionsjson
enum PasskeyOptions {
  struct Creation: Encodable, Sendable {
    var rp: RelyingPartyEntity
    var user: UserEntity
    var challenge: String
    var pubKeyCredParams: [Parameter]
    var excludeCredentials: [Descriptor]
    var authenticatorSelection = Selection()
    var attestation = "none"
    /// Milliseconds.
    var timeout = 300_000
  }

  struct Request: Encodable, Sendable {
    var challenge: String
    var rpId: String
    var allowCredentials: [Descriptor]
    var userVerification = "required"
    /// Milliseconds.
    var timeout = 300_000
  }

  struct RelyingPartyEntity: Encodable, Sendable {
    var id: String
    var name: String
  }

  struct UserEntity: Encodable, Sendable {
    var id: String
    var name: String
    var displayName: String
  }

  struct Parameter: Encodable, Sendable {
    var type = "public-key"
    var alg: Int64
  }

  struct Descriptor: Encodable, Sendable {
    var type = "public-key"
    var id: String

    init(_ passkey: Passkey) {
      id = Base64URL.text(passkey.credentialID)
    }
  }

  struct Selection: Encodable, Sendable {
    var residentKey = "required"
    var requireResidentKey = true
    var userVerification = "required"
  }
}
