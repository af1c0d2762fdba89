import Accounts

extension Accounts {
  /// The user whom somebody names by e-mail address or id.
  func user(named name: String) async throws(AccountsError) -> User {
    let user = name.contains("@") ? try await user(email: name) : try await user(uid: name)
    guard let user else { throw AccountsError(.userNotFound, "There is no user \(name).") }
    return user
  }
}
