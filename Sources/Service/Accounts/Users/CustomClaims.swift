import Foundation

/// Claims that an administrator gives to a user, as the JSON object that travels.
/// See https://firebase.google.com/docs/auth/admin/custom-claims
enum CustomClaims {
  private static let largest = 1000

  /// `claimsTooLarge`, `invalidClaims`, or `forbiddenClaim` for a name that tokens use themselves.
  static func check(_ text: String) throws(AccountsError) {
    guard text.utf8.count <= largest else {
      throw AccountsError(.claimsTooLarge, "Custom claims may take at most \(largest) bytes.")
    }
    guard
      let claims = try? JSONDecoder().decode([String: JSONValue].self, from: Data(text.utf8))
    else { throw AccountsError(.invalidClaims, "Custom claims must be a JSON object.") }
    if let name = claims.keys.sorted().first(where: IDToken.reserved.contains) {
      throw AccountsError(.forbiddenClaim, name)
    }
  }
}
