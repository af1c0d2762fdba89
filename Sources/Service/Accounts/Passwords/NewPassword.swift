/// A password that is good enough to be set.
struct NewPassword: Sendable {
  let text: String

  /// Hashing has to read all of it.
  static let longest = 4096

  /// `missingPassword` when empty, `weakPassword` with fewer than 6 characters or on the list of
  /// those that attackers know.
  init(_ text: String?, breached: BreachedPasswords?) throws(AccountsError) {
    guard let text, !text.isEmpty else { throw AccountsError(.missingPassword) }
    guard text.count >= 6 else {
      throw AccountsError(.weakPassword, "Password should be at least 6 characters")
    }
    guard text.utf8.count <= Self.longest else {
      throw AccountsError(.weakPassword, "Password should be at most \(Self.longest) bytes")
    }
    if let breached, breached.contains(text) {
      throw AccountsError(
        .weakPassword, "Password has appeared in a breach elsewhere; choose another")
    }
    self.text = text
  }
}
