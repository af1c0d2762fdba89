import FirebaseAuth
import FirebaseFirestore
import Foundation

/// Profiles with a name and a picture in one collection, for an app that wants no more.
///
/// The app's rules let a person create, change and delete the document with their own uid, and write the
/// picture `profile_photos/UID` in Storage.
public struct MemberProfiles: AccountProfiles {
  /// The collection of the profiles.
  public let collection: String

  public init(collection: String = "users") {
    self.collection = collection
  }

  public func path(of uid: String) -> String { "\(collection)/\(uid)" }

  public func read(_ document: DocumentSnapshot) -> ProfileReading<MemberProfile> {
    (try? document.data(as: MemberProfile.self)).map { .known($0) } ?? .unreadable
  }

  public func makeProfile(of user: User, named name: String, at document: DocumentReference) {
    document.setData([
      MemberProfile.CodingKeys.id.rawValue: user.uid,
      MemberProfile.CodingKeys.displayName.rawValue: name,
    ])
  }

  public func makeSession(for profile: MemberProfile, of person: SignedInPerson) -> Member {
    Member(profile, of: person, at: person.firestore.document(path(of: person.uid)))
  }
}

/// The account of an app whose people have a name and a picture.
public typealias MemberAccount = Account<MemberProfiles>

extension Account where Profiles == MemberProfiles {
  /// Follows the account of the device on which the app is being launched, after
  /// `FirebaseApp.configure()`.
  public convenience init() {
    self.init(MemberProfiles())
  }

  /// Changes the person's name in their profile and in their account.
  public func rename(to name: String) async {
    session?.rename(to: name)
    await nameAccount(name)
  }
}
