import Accounts
import Foundation

extension AdminUsers {
  /// Sets what a user's tokens say beside who they are. The user has the claims after the next refresh of
  /// their token.
  ///
  /// - Parameter claims: a JSON object; `{}` takes all away.
  public func setCustomClaims(_ claims: String, of uid: String) async throws(AdminError) {
    var change = UserChange()
    change.customClaims = claims
    do {
      _ = try await accounts.update(uid: uid, change)
    } catch {
      throw AdminError("The claims of the user \(uid) cannot be set: \(error)")
    }
  }

  /// Sets one claim to true and leaves the others, which may be another app's: the apps of a server share
  /// its accounts.
  package func grantCustomClaim(_ name: String, to uid: String) async throws(AdminError) {
    let text: String
    do {
      let stored = try await accounts.user(uid: uid)?.customClaims ?? "{}"
      var claims = try JSONDecoder().decode([String: JSONValue].self, from: Data(stored.utf8))
      claims[name] = .boolean(true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      text = String(decoding: try encoder.encode(claims), as: UTF8.self)
    } catch {
      throw AdminError("The claims of the user \(uid) cannot be read: \(error)")
    }
    try await setCustomClaims(text, of: uid)
  }
}
