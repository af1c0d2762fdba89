import AwardsDomain
import CloudFunctions
import DomainParts

/// What a recompute reads of somebody in a competition, and what it may change.
struct ScoredParticipant: Sendable {
  let userId: String
  let joinedAt: Moment
  let score: Int
  let correct: Int?
  let rank: Int?

  /// Reads a stored participant field by field, as `Ballot` is read.
  init(_ snapshot: DocumentSnapshot) throws(AdminError) {
    guard let joinedAt = snapshot[ParticipantField.joinedAt]?.moment,
      let score = snapshot[ParticipantField.score]?.number
    else { throw AdminError("\(snapshot.path) is not a participant") }
    userId = snapshot.id
    self.joinedAt = joinedAt
    self.score = score
    correct = snapshot[ParticipantField.correct]?.number
    rank = snapshot[ParticipantField.rank]?.number
  }

  func differs(from standing: Standing) -> Bool {
    score != standing.score || correct != standing.correct || rank != standing.rank
  }
}
