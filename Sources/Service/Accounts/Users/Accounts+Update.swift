import Foundation
import GRDB

extension Accounts {
  /// Changes a user. A new password or address ends all their sessions; of a password in place of
  /// another they are told by mail.
  package func update(uid: String, _ change: UserChange, linking identity: Identity? = nil)
    async throws(AccountsError) -> Account
  {
    var change = change
    if let email = change.email?.value { change.email = .set(try EmailAddress(email).text) }
    if let number = change.phoneNumber?.value { _ = try PhoneNumber(number) }
    try UserChange.check(
      displayName: change.displayName?.value, photoURL: change.photoURL?.value)
    if let claims = change.customClaims { try CustomClaims.check(claims) }
    var hash: PasswordHash?
    if let password = change.password?.value {
      hash = try await hasher.hash(
        NewPassword(password, breached: policy.breachedPasswords).text)
    }
    let (checked, newHash) = (change, hash)
    let (time, changedAt) = (seconds, milliseconds)
    let (account, replacesPassword) = try await storage.write { database in
      guard var user = try User.find(uid: uid, database) else {
        throw AccountsError(.userNotFound)
      }
      let before = user
      let hadPassword = try PasswordRecord.exists(database, key: uid)
      try checked.apply(to: &user)
      if let newHash {
        try PasswordRecord(uid: uid, newHash).save(database)
        user.passwordChangedAt = changedAt
      } else if checked.password == .remove {
        try PasswordRecord.deleteOne(database, key: uid)
        user.passwordChangedAt = nil
      }
      try Identity
        .filter(Column("uid") == uid && checked.unlinked.contains(Column("providerID")))
        .deleteAll(database)
      if let identity { try identity.insert(database) }
      if newHash != nil || user.email != before.email {
        try user.endSessions(at: time, database)
        try Ticket.filter(Column("uid") == uid).deleteAll(database)
      }
      try user.update(database)
      return (try Account(user, database), hadPassword && newHash != nil)
    }
    if replacesPassword, mailQueue.canSend, let email = account.user.email {
      try await mailQueue.post(Mail(newPasswordOf: email, name: policy.name))
    }
    return account
  }
}

extension UserChange {
  /// Changes what is kept with the user; what is kept beside them is left to the caller.
  fileprivate func apply(to user: inout User) throws(AccountsError) {
    if let edit = email, edit.value != user.email {
      user.email = edit.value
      user.isEmailVerified = false
    }
    if let edit = displayName { user.displayName = edit.value }
    if let edit = photoURL { user.photoURL = edit.value }
    if let edit = phoneNumber { user.phoneNumber = edit.value }
    user.isEmailVerified = isEmailVerified ?? user.isEmailVerified
    user.isDisabled = isDisabled ?? user.isDisabled
    user.customClaims = customClaims ?? user.customClaims
    user.tokensValidSince = tokensValidSince ?? user.tokensValidSince
    user.needsPasskey = needsPasskey ?? user.needsPasskey
    if password?.value != nil && user.email == nil { throw AccountsError(.missingEmail) }
  }
}
