import AccountFlow
import DomainParts
import DoodleGuessDomain
import FirebaseAuth
import FirebaseFirestore
import FirebaseFunctions

/// How the app keeps its people's profiles, and what it gives them to work with.
package struct DoodleProfiles: AccountProfiles {
  let functions: Functions
  let widget: WidgetService

  package var nameRule: NameRule { .doodleName }

  /// A provider is a way back to an account, not where its name comes from.
  package var takesNameOfAccount: Bool { false }

  package func path(of uid: String) -> String { Paths.user(uid) }

  package func read(_ document: DocumentSnapshot) -> ProfileReading<AppUser> {
    guard let user = try? document.data(as: AppUser.self, with: .estimate) else {
      return .unreadable
    }
    return user.hasName ? .known(user) : .unnamed
  }

  /// The server already knows of the account; the name is all that is new.
  package func makeProfile(of user: User, named name: String, at document: DocumentReference) {
    document.updateData(["name": name])
  }

  package func makeSession(for profile: AppUser, of person: SignedInPerson) -> Session {
    Session(
      me: profile, firestore: person.firestore, storage: person.storage, functions: functions,
      folder: person.files, phone: person.phone, widget: widget)
  }

  /// A new account gets a profile with a name that stands for none, so that the server knows of it. Where
  /// there was one before, another device has deleted the account.
  package func profileIsMissing(
    of user: User, at document: DocumentReference, wasThere: Bool
  ) -> MissingProfile {
    guard !wasThere else { return .signOut }
    document.setData([
      "id": user.uid, "name": AppUser.unnamed, "createdAt": FieldValue.serverTimestamp(),
    ])
    return .made
  }

  package func signedOut() {
    widget.clear()
  }
}

extension NameRule {
  /// The names by which partners know each other.
  static let doodleName = NameRule { text in
    guard case .fits(AppUser.unnamed) = person.verdict(on: text) else {
      return person.verdict(on: text)
    }
    return .unfit("Choose a name by which your partner knows you.")
  }
}
