import AccountFlow
import AwardsDomain
import FirebaseAuth
import FirebaseFirestore
import FirebaseFunctions

/// How the app keeps its people's profiles, and what it gives them to work with.
package struct AwardsProfiles: AccountProfiles {
  let functions: Functions

  /// Where the app's functions run.
  static let region = "asia-south1"

  package func path(of uid: String) -> String { Paths.user(uid) }

  package func read(_ document: DocumentSnapshot) -> ProfileReading<UserProfile> {
    (try? document.data(as: UserProfile.self, with: .estimate)).map { .known($0) } ?? .unnamed
  }

  package func makeProfile(of user: User, named name: String, at document: DocumentReference) {
    var fields: [UserField: Any] = [
      .uid: user.uid, .displayName: name, .createdAt: FieldValue.serverTimestamp(),
      .updatedAt: FieldValue.serverTimestamp(),
    ]
    fields[.email] = user.email
    document.setData(named(fields))
  }

  package func makeSession(for profile: UserProfile, of person: SignedInPerson) -> Session {
    Session(
      me: profile, isGuest: person.isGuest, email: person.email, firestore: person.firestore,
      functions: functions, storage: person.storage, folder: person.files, phone: person.phone)
  }
}
