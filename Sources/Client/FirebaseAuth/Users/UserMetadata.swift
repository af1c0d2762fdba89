public import Foundation

/// When an account was made and last used.
public final class UserMetadata: Sendable {
  /// When the account was made.
  public let creationDate: Date?
  /// When somebody last signed in to it.
  public let lastSignInDate: Date?

  init(creationDate: Date?, lastSignInDate: Date?) {
    self.creationDate = creationDate
    self.lastSignInDate = lastSignInDate
  }
}
