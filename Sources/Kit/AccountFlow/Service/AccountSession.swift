import FirebaseFirestore
import PhotoChoice

/// What a person works with, from signing in to signing out.
@MainActor
public protocol AccountSession: AnyObject {
  associatedtype Profile: Sendable

  /// Whose session it is.
  var uid: String { get }

  /// Whether something waits here that is lost with signing out, apart from Firestore's own writes.
  /// False unless an app says so.
  var hasUnsent: Bool { get }

  /// The profile has changed, or more is known of it.
  func profileChanged(to profile: Profile, _ metadata: SnapshotMetadata)

  /// Takes the picture that the person chose before there was a session.
  func choosePhoto(_ photo: PhotoFile)

  /// A guest's account has become one that can be signed in to.
  func accountChanged(email: String?)

  /// The person is about to sign out and the server can still be told.
  func leave() async

  /// Deletes what the server keeps of the person, before their account is deleted.
  func deleteData() async throws

  /// Nobody works with this any more.
  func stop()
}

extension AccountSession {
  public var hasUnsent: Bool { false }
  public func choosePhoto(_ photo: PhotoFile) {}
  public func accountChanged(email: String?) {}
  public func leave() async {}
  public func deleteData() async throws {}
  public func stop() {}
}
