import Accounts

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
}
