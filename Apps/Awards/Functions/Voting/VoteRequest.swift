/// What `castVote` takes.
package struct VoteRequest: Codable, Sendable {
  package var competitionId: String
  package var categoryId: String
  package var nomineeId: String
  /// The same for every attempt to send this vote.
  package var requestId: String?

  package init(
    competitionId: String, categoryId: String, nomineeId: String, requestId: String? = nil
  ) {
    self.competitionId = competitionId
    self.categoryId = categoryId
    self.nomineeId = nomineeId
    self.requestId = requestId
  }
}

/// What `castVote` gives: the pick that stands now.
package struct VoteAnswer: Codable, Hashable, Sendable {
  package var nomineeId: String
  /// When the pick was last changed, in microseconds since 1970.
  package var updatedAt: Int64
  /// When voting closes, in microseconds since 1970.
  package var closesAt: Int64
}
