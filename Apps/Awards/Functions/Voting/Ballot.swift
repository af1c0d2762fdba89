import AwardsDomain
import CloudFunctions

/// All picks of one person in one document, `competitions/{…}/ballots/{userId}`, so that a recompute
/// reads one document a person. Each vote writes it in the transaction that writes the vote.
struct Ballot: Codable, Sendable {
  typealias CodingKeys = BallotField

  var userId: String
  var picks: [String: Pick]
  /// The request ids of the last votes; one that comes again changes nothing.
  var requests: [String]?

  /// How many request ids are remembered: more than a device sends again after being offline.
  static let mostRequests = 60

  init(userId: String) {
    self.userId = userId
    picks = [:]
  }

  mutating func remember(_ request: String?) {
    guard let request else { return }
    requests = Array(((requests ?? []) + [request]).suffix(Self.mostRequests))
  }

  var fields: DocumentData {
    [
      BallotField.userId: .string(userId), .picks: .map(picks.mapValues(\.field)),
      .requests: (requests ?? []).field,
    ].document
  }
}
