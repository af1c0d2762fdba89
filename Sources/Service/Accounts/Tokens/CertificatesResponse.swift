/// Certificates by key id: the form in which Google's libraries ask for keys.
struct CertificatesResponse: Encodable, Cacheable {
  var certificates: [String: String] = [:]

  // New keys are published longer before they sign than anybody may keep this.
  let cacheControl = "public, max-age=3600, must-revalidate"

  init(_ keys: [SigningKey]) throws(AccountsError) {
    for key in keys { certificates[key.id] = try key.certificate }
  }

  func encode(to encoder: any Encoder) throws {
    try certificates.encode(to: encoder)
  }
}
