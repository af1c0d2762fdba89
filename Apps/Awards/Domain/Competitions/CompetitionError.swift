import Foundation

/// Why somebody may not do something with a competition.
package enum CompetitionError: Error, Hashable, Sendable {
  /// There is none with this code or id, or the caller is not in it.
  case notFound
  case alreadyIn
  /// The door is closed, or it is archived or completed.
  case notAccepting
  case full
  case notOwner
  case ownerCannotBeRemoved
  /// The person to act on is not in the competition.
  case personNotIn
  /// Others have voted and it is not archived.
  case hasVotes
  case weightsFixed
  case ceremonyMissing
  case ceremonyOver
  case lockInPast
  case lockChangeTooLate
  case paymentRequired
  case tooManyTries
  /// The caller is in as many as anybody may be.
  case tooMany
}

extension CompetitionError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .notFound: "Competition not found"
    case .alreadyIn: "You're already in this competition"
    case .notAccepting: "This competition is no longer accepting participants"
    case .full: "This competition is full."
    case .notOwner: "Only the owner of the competition can do this."
    case .ownerCannotBeRemoved: "The owner cannot be removed. Hand the competition over first."
    case .personNotIn: "This person is not in the competition."
    case .hasVotes: "Others have voted in this competition. Archive it first, then delete it."
    case .weightsFixed:
      "Points and tie-breaks stay as they are once voting has closed in a category."
    case .ceremonyMissing: "This ceremony does not exist. Choose another one."
    case .ceremonyOver: "This ceremony is over. Choose one that has not ended."
    case .lockInPast: "Choose a time in the future for the end of voting."
    case .lockChangeTooLate:
      "Voting has closed in a category already, so its end stays as it is."
    case .paymentRequired: "Unlock Competitions to create or join one."
    case .tooManyTries: "Too many codes were tried. Wait an hour, then try again."
    case .tooMany:
      "You are in \(Competition.mostOfPerson) competitions, which is the most. "
        + "Leave or delete one, then try again."
    }
  }
}
