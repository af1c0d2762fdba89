import FirebaseFirestore
import FirebaseParts
import TopDogDomain

/// The documents of the season.
extension FirestoreService {
  /// The closed weeks of a slate, in no order.
  package func weeksStream(slate: String) -> Stream<[SlateWeek]> {
    firestore.collection("\(Collections.slates)/\(slate)/\(Collections.weeks)").live()
  }

  /// A group by its path; nil where there is none.
  package func groupStream(_ path: String) -> Stream<StandingGroup?> {
    firestore.document(path).live()
  }

  /// The groups of a tournament from which an entry advanced.
  package func groupsStream(
    advancing entry: String, in tournament: String
  ) -> Stream<[StandingGroup]> {
    firestore.collection("\(Paths.tournament(tournament))/\(Collections.groups)")
      .whereField(StandingGroupField.advanced.rawValue, arrayContains: entry).live()
  }
}
