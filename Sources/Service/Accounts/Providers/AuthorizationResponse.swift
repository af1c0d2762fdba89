/// Where to sign in, or how.
struct AuthorizationResponse: Encodable {
  var kind = "identitytoolkit#CreateAuthUriResponse"
  var authUri: String?
  var providerId: String?
  var sessionId: String?
  var registered: Bool?
  var allProviders: [String]?
  var signinMethods: [String]?
}
