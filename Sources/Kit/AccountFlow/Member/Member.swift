import FirebaseFirestore
import FirebaseStorage
import Foundation
import Observation
import PhotoChoice
import ProfilePhotos
import PushNotifications

/// What a signed-in person works with in an app that wants no session of its own.
@MainActor @Observable
public final class Member: AccountSession {
  public let uid: String
  public let email: String?
  /// The person as others see them.
  public private(set) var profile: MemberProfile
  public let photos: ProfilePhotoService
  /// Whether the person is told of things on this device.
  public let notifications: NotificationPermission
  /// The app's database. Its cache belongs to this person.
  @ObservationIgnored public let firestore: Firestore
  @ObservationIgnored private let document: DocumentReference

  init(_ profile: MemberProfile, of person: SignedInPerson, at document: DocumentReference) {
    uid = person.uid
    email = person.email
    self.profile = profile
    firestore = person.firestore
    self.document = document
    notifications = NotificationPermission(person.phone.notifications)
    photos = ProfilePhotoService(uid: person.uid, storage: person.storage, folder: person.files) {
      document.updateData([
        MemberProfile.CodingKeys.photoURL.rawValue: $0?.absoluteString ?? FieldValue.delete()
      ])
    }
  }

  /// Changes the name that others see. It is changed at once, even offline.
  ///
  /// - Parameter name: one that the profiles' rule has tidied.
  public func rename(to name: String) {
    document.updateData([MemberProfile.CodingKeys.displayName.rawValue: name])
  }

  public var hasUnsent: Bool { photos.isSending }

  public func profileChanged(to profile: MemberProfile, _ metadata: SnapshotMetadata) {
    if profile != self.profile { self.profile = profile }
  }

  public func choosePhoto(_ photo: PhotoFile) {
    photos.choose(photo)
  }

  public func deleteData() async throws {
    photos.remove()
    try await document.delete()
  }

  public func stop() {
    photos.stop()
  }
}
