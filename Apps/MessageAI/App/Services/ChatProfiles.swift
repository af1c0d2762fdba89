import AccountFlow
import FirebaseAuth
import FirebaseFirestore
import MessageAIDomain

/// How the app keeps its people's profiles, and what it gives them to work with.
package struct ChatProfiles: AccountProfiles {
  /// The time that the app goes by.
  let clock: AppClock

  package var nameRule: NameRule { .displayName }

  /// Somebody who is new here chooses the name for their chats.
  package var takesNameOfAccount: Bool { false }

  package func path(of uid: String) -> String { Paths.user(uid) }

  package func read(_ document: DocumentSnapshot) -> ProfileReading<UserProfile> {
    UserProfile(document).map { .known($0) } ?? .unnamed
  }

  package func makeProfile(
    of user: User, named name: String, at document: DocumentReference
  ) {
    document.setData(
      named([UserField.displayName: name, .createdAt: FieldValue.serverTimestamp()]))
  }

  /// The account carries the name as well, so that a launch need not wait for the profile.
  package func profileBeforehand(of user: User) -> UserProfile? {
    user.ownName.flatMap(DisplayName.init).map {
      UserProfile(id: user.uid, displayName: $0.value)
    }
  }

  package func makeSession(for profile: UserProfile, of person: SignedInPerson) -> Session {
    Session(
      me: profile, email: person.email ?? "", firestore: person.firestore,
      storage: person.storage, folder: person.files, phone: person.phone, clock: clock)
  }
}

extension NameRule {
  /// The names that others see in chats.
  static let displayName = NameRule.visible(limit: DisplayName.limit)
}
