import Foundation

extension ForeignIdentity {
  /// Reads a provider's claims; nil where they name nobody.
  init?(claims: [String: JSONValue], providerID: String) {
    guard let subject = claims["sub"]?.string, !subject.isEmpty, subject.utf8.count <= 256 else {
      return nil
    }
    let email = claims["email"]?.string.flatMap { try? EmailAddress($0).text }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let info = (try? encoder.encode(claims)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    self.init(
      providerID: providerID, rawID: subject, email: email,
      // Apple writes its booleans as strings.
      isEmailVerified: email != nil
        && (claims["email_verified"] == .boolean(true)
          || claims["email_verified"] == .string("true")),
      displayName: claims["name"]?.string, photoURL: claims["picture"]?.string, rawUserInfo: info)
  }
}
