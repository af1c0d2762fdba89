import AwardsDomain
import CloudFunctions
import DomainParts

/// All picks of one person in one document, `competitions/{…}/ballots/{userId}`, so that a recompute
/// reads one document a person. Each vote writes it in the transaction that writes the vote.
struct Ballot: Sendable {
  var userId: String
  var picks: [String: Pick]
  /// The request ids of the last votes; one that comes again changes nothing.
  var requests: [String] = []

  /// How many request ids are remembered: more than a device sends again after being offline.
  static let mostRequests = 60

  init(userId: String) {
    self.userId = userId
    picks = [:]
  }

  /// Reads a stored ballot field by field.
  init(_ snapshot: DocumentSnapshot) throws(AdminError) {
    guard let userId = snapshot[BallotField.userId]?.text,
      case .map(let stored)? = snapshot[BallotField.picks]
    else { throw AdminError("\(snapshot.path) is not a ballot") }
    self.userId = userId
    picks = [:]
    picks.reserveCapacity(stored.count)
    for (category, field) in stored {
      guard let pick = Pick(field) else {
        throw AdminError("\(snapshot.path) has no pick in its field picks.\(category)")
      }
      picks[category] = pick
    }
    if case .array(let stored)? = snapshot[BallotField.requests] {
      requests = stored.compactMap(\.text)
    }
  }

  mutating func remember(_ request: String?) {
    guard let request else { return }
    requests = Array((requests + [request]).suffix(Self.mostRequests))
  }

  var fields: DocumentData {
    [
      BallotField.userId: .string(userId), .picks: .map(picks.mapValues(\.field)),
      .requests: requests.field,
    ].document
  }
}

extension Pick {
  fileprivate init?(_ field: FieldValue) {
    guard case .map(let fields) = field,
      let nomineeId = fields[PickField.nomineeId]?.text,
      let at = fields[PickField.at]?.moment
    else { return nil }
    self.init(nomineeId: nomineeId, at: at)
  }
}
