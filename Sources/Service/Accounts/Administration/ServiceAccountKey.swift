/// The file that a service account proves itself with, in the form that Google's libraries read.
package struct ServiceAccountKey: Codable, Sendable {
  var type = "service_account"
  var projectID: String
  var privateKeyID: String
  var privateKey: String
  var clientEmail: String
  var clientID: String
  var tokenURI: String
  var universeDomain = "googleapis.com"

  private enum CodingKeys: String, CodingKey {
    case type
    case projectID = "project_id"
    case privateKeyID = "private_key_id"
    case privateKey = "private_key"
    case clientEmail = "client_email"
    case clientID = "client_id"
    case tokenURI = "token_uri"
    case universeDomain = "universe_domain"
  }
}
