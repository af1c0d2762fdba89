import Accounts

/// The project's users, for an administrator.
public struct AdminUsers: Sendable {
  let accounts: Accounts

  /// The id of the user with this e-mail address; made, with the rest, when there is none.
  ///
  /// A user who exists keeps their password and name.
  public func ensure(email: String, password: String, displayName: String? = nil)
    async throws(AdminError) -> String
  {
    do {
      return try await accounts.ensureUser(
        email: email, password: password, displayName: displayName
      ).uid
    } catch {
      throw AdminError("The user \(email) cannot be made: \(error)")
    }
  }

  /// The id of the user with this e-mail address, or nil.
  public func uid(email: String) async throws(AdminError) -> String? {
    do {
      return try await accounts.user(email: email)?.uid
    } catch {
      throw AdminError("The user \(email) cannot be read: \(error)")
    }
  }
}
