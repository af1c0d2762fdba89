import Foundation

/// What a client hands over of a provider's answer: the `postBody` of `accounts:signInWithIdp`, or
/// the address to which the provider sent the browser.
struct ProviderAnswer: Sendable {
  var providerID: String?
  var idToken: String?
  var accessToken: String?
  /// The nonce before it was hashed.
  var nonce: String?
  /// What Apple tells of a person's name, once.
  var givenName: String?
  var familyName: String?
  var code: String?
  var state: String?
  var error: String?
  var pendingToken: String?

  init(postBody: String?, requestURI: String?) {
    var fields = FormEncoding.fields(of: postBody ?? "")
    if let requestURI, let components = URLComponents(string: requestURI) {
      // A provider may put its answer after the question mark or after the hash.
      for part in [components.percentEncodedQuery, components.percentEncodedFragment] {
        fields.merge(FormEncoding.fields(of: part ?? "")) { posted, _ in posted }
      }
    }
    func field(_ name: String) -> String? { fields[name].flatMap { $0.isEmpty ? nil : $0 } }
    providerID = field("providerId")
    idToken = field("id_token")
    accessToken = field("access_token")
    nonce = field("nonce")
    code = field("code")
    state = field("state")
    error = field("error_description") ?? field("error")
    pendingToken = field("pendingToken")
    let name = field("user").map(Self.name)
    givenName = name?.given
    familyName = name?.family
  }

  var displayName: String? {
    let parts = [givenName, familyName].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// `{"name":{"firstName":"Ada","lastName":"Lovelace"}}`
  private static func name(inUser text: String) -> (given: String?, family: String?) {
    guard
      case .object(let name)? = JSONDecoder().decode(
        [String: JSONValue].self, from: Data(text.utf8), mostValues: 1_000)?["name"]
    else { return (nil, nil) }
    return (name["firstName"]?.string, name["lastName"]?.string)
  }
}
