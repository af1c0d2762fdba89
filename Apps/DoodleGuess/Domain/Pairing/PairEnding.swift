import Foundation

/// How a pair ended, as each of the two is told.
package struct PairEnding: Codable, Hashable, Sendable {
  /// Why it ended.
  package enum Reason: String, Codable, Hashable, Sendable {
    /// One of them disconnected.
    case left
    /// The owner of the code refused the person who had joined.
    case refused
    /// One of them deleted the account.
    case deleted
  }

  package var pairId: String
  package var reason: Reason
  /// Who ended it.
  package var byId: String
  /// What the one who ended it was called.
  package var byName: String
  package var at: Date

  /// What the other one reads.
  package var sentence: String {
    switch reason {
    case .left: "\(byName) disconnected. Your drawings stay in your history."
    case .refused: "\(byName) did not accept the connection. Check the code with your partner."
    case .deleted:
      "\(byName) deleted their account. What they sent you stays in your history."
    }
  }
}
