import DeviceStorage
import FirebaseAuth
import FirebaseFirestore
import FirebaseStorage
import PushNotifications

/// How an app keeps its people's profiles, and what it gives them to work with.
@MainActor
public protocol AccountProfiles {
  associatedtype Session: AccountSession
  typealias Profile = Session.Profile

  /// The path of a person's profile in Firestore.
  func path(of uid: String) -> String

  /// What a document says. `unreadable` changes nothing of what is shown.
  func read(_ document: DocumentSnapshot) -> ProfileReading<Profile>

  /// Writes the profile of a person who has just chosen a name.
  func makeProfile(of user: User, named name: String, at document: DocumentReference)

  /// What the person works with from now on.
  func makeSession(for profile: Profile, of person: SignedInPerson) -> Session

  /// What is known of a person before their profile is; nil, as it is unless an app says more, waits for
  /// the profile.
  func profileBeforehand(of user: User) -> Profile?

  /// Which names fit; `NameRule.person` unless an app says otherwise.
  var nameRule: NameRule { get }

  /// Whether a name that the person gave their account, perhaps in another app of the server, makes a
  /// profile without asking; true unless an app says no.
  var takesNameOfAccount: Bool { get }

  /// The server has no profile of the person.
  ///
  /// - Parameter wasThere: whether there was one since they signed in, which was then deleted elsewhere.
  func profileIsMissing(
    of user: User, at document: DocumentReference, wasThere: Bool
  ) -> MissingProfile

  /// Nobody is signed in any more.
  func signedOut()
}

extension AccountProfiles {
  public func profileBeforehand(of user: User) -> Profile? { nil }
  public var nameRule: NameRule { .person }
  public var takesNameOfAccount: Bool { true }
  public func profileIsMissing(
    of user: User, at document: DocumentReference, wasThere: Bool
  ) -> MissingProfile { .askForName }
  public func signedOut() {}
}

/// What the document of a profile says.
public enum ProfileReading<Profile: Sendable>: Sendable {
  case known(Profile)
  /// There is a profile, and its person has not chosen a name yet.
  case unnamed
  /// It has a form that this version of the app does not know.
  case unreadable
}

/// What becomes of a person without a profile.
public enum MissingProfile: Hashable, Sendable {
  case askForName
  /// The app has written one.
  case made
  /// They are signed out.
  case signOut
}

/// What an app finds of a person who is signed in.
@MainActor
public struct SignedInPerson {
  public let uid: String
  public let email: String?
  /// Whether nobody can sign in to the account again.
  public let isGuest: Bool
  public let firestore: Firestore
  public let storage: Storage
  /// Where this device keeps what it does not share, emptied when the person signs out.
  public let files: DeviceFiles
  package let phone: PhoneServices
}
