/// Keys as a JSON Web Key Set.
struct KeySetResponse: Encodable, Cacheable {
  var keys: [[String: String]] = []

  let cacheControl = "public, max-age=3600, must-revalidate"

  private enum CodingKeys: String, CodingKey {
    case keys
  }

  init(_ keys: [SigningKey]) throws(AccountsError) {
    for key in keys { self.keys.append(try key.jwk) }
  }
}
