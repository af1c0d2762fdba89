import Accounts
import DocumentModel
import DocumentStore

extension Caller {
  /// When the token that proves the caller runs out; nil if it does not.
  var expiry: Timestamp? {
    guard case .user(let user) = self else { return nil }
    let seconds: Int64? =
      switch user.claims["exp"] {
      case .integer(let seconds): seconds
      case .double(let seconds): Int64(exactly: seconds.rounded(.down))
      default: nil
      }
    // A time beyond the year 9999 is none that comes.
    return seconds.flatMap { $0 < 253_402_300_800 ? Timestamp(seconds: max(0, $0)) : nil }
  }

  static let expired = StoreError(
    .unauthenticated, "The ID token has expired. Connect again with a fresh one.")
}
