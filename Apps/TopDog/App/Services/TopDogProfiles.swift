import AccountFlow
import FirebaseAuth
import FirebaseFirestore
import FirebaseFunctions
import TopDogDomain

/// How the app keeps its people's profiles, and what it gives them to work with.
package struct TopDogProfiles: AccountProfiles {
  let functions: FunctionsService

  /// Two people cannot have the same username, so nobody gets one without having asked for it.
  package var takesNameOfAccount: Bool { false }

  package func path(of uid: String) -> String { Paths.user(uid) }

  package func read(_ document: DocumentSnapshot) -> ProfileReading<UserProfile> {
    (try? document.data(as: UserProfile.self, with: .estimate)).map { .known($0) } ?? .unreadable
  }

  /// The server makes it, when it has reserved the username.
  package func makeProfile(of user: User, named name: String, at document: DocumentReference) {}

  package func makeSession(for profile: UserProfile, of person: SignedInPerson) -> Session {
    Session(
      uid: person.uid, me: profile, email: person.email, firestore: person.firestore,
      functions: functions)
  }
}
