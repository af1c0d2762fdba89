import FirebaseFirestore
import FirebaseParts
import TopDogDomain

/// What administrators look at.
extension FirestoreService {
  /// The drafts of all tournaments that are full and not complete.
  package func runningDraftsStream() -> Stream<[Draft]> {
    let states: [Draft.State] = [.starting, .drafting]
    return firestore.collection(Collections.drafts)
      .whereField(DraftField.state.rawValue, in: states.map(\.rawValue)).live()
  }

  /// The drafts of a tournament, the newest first.
  package func draftsStream(ofTournament id: String, most: Int) -> Stream<[Draft]> {
    firestore.collection(Collections.drafts)
      .whereField(DraftField.tournamentId.rawValue, isEqualTo: id)
      .order(by: DraftField.createdAt.rawValue, descending: true).limit(to: most).live()
  }

  /// The pools of all slates, the newest first.
  package func poolsStream(most: Int) -> Stream<[PlayerPool]> {
    firestore.collection(Collections.pools)
      .order(by: PoolField.createdAt.rawValue, descending: true).limit(to: most).live()
  }

  /// The newest pool of a slate, as the only element.
  package func newestPoolStream(ofSlate id: String) -> Stream<[PlayerPool]> {
    firestore.collection(Collections.pools)
      .whereField(PoolField.slateId.rawValue, isEqualTo: id)
      .order(by: PoolField.createdAt.rawValue, descending: true).limit(to: 1).live()
  }

  /// The closed weeks of a slate, in their order.
  package func weeksStream(ofSlate id: String) -> Stream<[SlateWeek]> {
    firestore.collection("\(Collections.slates)/\(id)/\(Collections.weeks)")
      .order(by: SlateWeekField.week.rawValue).live()
  }

  /// The groups of a round of a tournament, in their order.
  package func groupsStream(
    ofTournament id: String, round: Int, most: Int
  ) -> Stream<[StandingGroup]> {
    firestore.collection("\(Paths.tournament(id))/\(Collections.groups)")
      .whereField(StandingGroupField.round.rawValue, isEqualTo: round)
      .order(by: StandingGroupField.number.rawValue).limit(to: most).live()
  }

  /// What administrators did, the newest first.
  package func auditStream(most: Int) -> Stream<[AuditRecord]> {
    firestore.collection(Collections.audit)
      .order(by: AuditRecordField.at.rawValue, descending: true).limit(to: most).live()
  }
}
