/// A passkey as `accounts:lookup` lists it.
struct PasskeyInfo: Encodable {
  var credentialId: String
  var name: String
  /// Milliseconds since 1970.
  var createdAt: String
  var lastUsedAt: String?

  init(_ passkey: Passkey) {
    credentialId = Base64URL.text(passkey.credentialID)
    name = passkey.name
    createdAt = String(passkey.createdAt)
    lastUsedAt = passkey.lastUsedAt.map { String($0) }
  }
}
