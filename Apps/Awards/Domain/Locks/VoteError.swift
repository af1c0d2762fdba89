import Foundation

/// Why a vote is refused.
package enum VoteError: Error, Hashable, Sendable {
  case notParticipant
  case closed
  case announced
  case inactive
  case categoryMissing
  case nomineeMissing

  /// What refuses a vote while voting is closed for this reason.
  package init(_ reason: VotingLock.Reason) {
    switch reason {
    case .announced: self = .announced
    case .locked, .timePassed, .competitionTimePassed: self = .closed
    case .inactive: self = .inactive
    }
  }
}

extension VoteError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .notParticipant: "You are not in this competition. Join it to vote."
    case .closed: "Voting has closed for this category"
    case .announced: "Voting has closed for this category. Its winner is announced."
    case .inactive: "This competition is archived, so nobody can vote in it."
    case .categoryMissing: "This category is not part of the competition's ceremony."
    case .nomineeMissing: "This nominee is no longer in the category. Pick another one."
    }
  }
}
