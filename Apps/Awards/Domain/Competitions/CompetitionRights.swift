/// What each person may do with a competition.
extension Competition {
  /// Throws unless somebody may come in at this time.
  package func checkJoining(
    isParticipant: Bool, status: CompetitionStatus
  ) throws(CompetitionError) {
    if isParticipant { throw .alreadyIn }
    guard !isDoorClosed, status == .open else { throw .notAccepting }
    guard participantCount < Self.mostParticipants else { throw .full }
  }

  package func checkOwner(_ uid: String) throws(CompetitionError) {
    guard createdBy == uid else { throw .notOwner }
  }

  /// Throws unless the owner may delete it: when it is archived, or nobody else has voted.
  package func checkDeletion(by uid: String, othersHaveVoted: Bool) throws(CompetitionError) {
    try checkOwner(uid)
    guard isArchived || !othersHaveVoted else { throw .hasVotes }
  }

  /// Throws unless this person may be removed by the caller.
  package func checkRemoval(of person: String, by uid: String) throws(CompetitionError) {
    try checkOwner(uid)
    guard person != createdBy else { throw .ownerCannotBeRemoved }
  }

  /// The owner after somebody leaves: the same, or the one who joined first of those that stay;
  /// nil where nobody stays.
  package func owner(afterLeaving uid: String, others: [Participant]) -> String? {
    guard uid == createdBy else { return createdBy }
    return others.filter { $0.userId != uid }.min { first, second in
      (first.joinedAt, first.userId) < (second.joinedAt, second.userId)
    }?.userId
  }

  /// Whether somebody may see and share its invite code.
  package func mayInvite(_ uid: String) -> Bool { membersMayInvite || uid == createdBy }
}
