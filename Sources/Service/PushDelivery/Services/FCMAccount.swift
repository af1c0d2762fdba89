package import Foundation

/// The file with which a server proves to Firebase that it may send messages: the key of a service
/// account, as Firebase's console gives it.
package struct FCMAccount: Decodable, Sendable {
  package let projectID: String
  let privateKeyID: String
  let privateKey: String
  let clientEmail: String
  let tokenURI: URL

  private enum CodingKeys: String, CodingKey {
    case projectID = "project_id"
    case privateKeyID = "private_key_id"
    case privateKey = "private_key"
    case clientEmail = "client_email"
    case tokenURI = "token_uri"
  }

  /// Reads the file's text.
  package init(json: Data) throws(PushError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: json)
    } catch {
      throw PushError(.invalidArgument, "This is not a service account's key: \(error)")
    }
  }
}
