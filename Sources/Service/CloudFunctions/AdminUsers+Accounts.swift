import Accounts
public import Foundation

extension AdminUsers {
  /// A token by which a client signs in as a user, within five minutes.
  ///
  /// - Parameter uid: a user who may be missing; signing in then makes the user.
  public func customToken(for uid: String) async throws(AdminError) -> String {
    do {
      return try await accounts.customToken(for: uid)
    } catch {
      throw AdminError("A token for the user \(uid) cannot be made: \(error)")
    }
  }

  /// When an anonymous account was last used: when its tokens were last made or renewed. Nil where there is
  /// no account, and for one that has another way to sign in.
  public func lastUse(ofAnonymous uid: String) async throws(AdminError) -> Date? {
    do {
      guard let account = try await accounts.account(of: uid), account.isAnonymous else {
        return nil
      }
      let user = account.user
      let last = max(user.createdAt, user.lastSignedInAt ?? 0, user.lastRefreshedAt ?? 0)
      return Date(timeIntervalSince1970: Double(last) / 1_000)
    } catch {
      throw AdminError("The user \(uid) cannot be read: \(error)")
    }
  }

  /// Removes a user with their sessions. Nothing happens where there is none.
  public func delete(_ uid: String) async throws(AdminError) {
    do {
      try await accounts.delete(uid: uid)
    } catch  where error.code == .userNotFound {
      // It is gone already.
    } catch {
      throw AdminError("The user \(uid) cannot be removed: \(error)")
    }
  }
}
