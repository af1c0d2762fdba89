import DeviceStorage
import FirebaseAuth
import FirebaseFirestore
import FirebaseStorage
import Foundation
import Observation
import PhoneTesting
import ProfilePhotos
import Server
import ServerTesting

/// Somebody with a profile and a phone on which they choose their picture.
@MainActor @Observable
final class Person {
  /// The address of the picture on the profile, as the phone knows it.
  private(set) var address: URL?

  let uid: String
  let photos: ProfilePhotoService
  @ObservationIgnored let phone: TestPhone
  @ObservationIgnored private var listener: (any ListenerRegistration)?

  /// Signs in on a phone that is switched on, or goes on as who is signed in there.
  ///
  /// - Parameter path: where the picture is kept, if not in the usual place.
  init(_ server: TestServer, container: URL, path: String? = nil) async throws {
    let phone = try await TestPhone(server, container: container, appName: "Photos")
    let auth = Auth.auth(app: phone.firebase)
    if auth.currentUser == nil {
      try await auth.createUser(withEmail: "ann@example.com", password: "secret")
    }
    let uid = auth.currentUser?.uid ?? ""
    let profile = phone.firestore.document("users/\(uid)")
    self.phone = phone
    self.uid = uid
    photos = ProfilePhotoService(
      uid: uid, storage: Storage.storage(app: phone.firebase),
      folder: DeviceFiles(container.appending(path: "app")), path: path
    ) { address in
      profile.setData(
        ["photo": address.map { $0.absoluteString as Any } ?? FieldValue.delete()], merge: true)
    }
    listener = profile.addSnapshotListener { [weak self] snapshot, _ in
      self?.address = (snapshot?.get("photo") as? String).flatMap { URL(string: $0) }
    }
  }

  /// Where the picture is kept.
  var reference: StorageReference {
    Storage.storage(app: phone.firebase).reference(withPath: "profile_photos/\(uid)")
  }

  /// Switches the phone off.
  func close() async {
    photos.stop()
    listener?.remove()
    await phone.close()
  }
}

/// Runs the body with a server on which people have profiles and pictures, and with a phone's folder.
@MainActor
func withPeople(
  _ body: @MainActor @Sendable (_ server: TestServer, _ container: URL) async throws -> Void
) async throws {
  let container = FileManager.default.temporaryDirectory
    .appending(component: "phone-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: container) }
  let configure: @Sendable (inout ServerConfiguration) -> Void = {
    $0.rules = .texts([RulesText(name: "firestore.rules", text: Rules.documents)])
    $0.storageRules = .texts([RulesText(name: "storage.rules", text: Rules.files)])
  }
  try await withServer(configure: configure) { @Sendable server in
    try await body(server, container)
  }
}

private enum Rules {
  static let documents = """
    rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents/users/{uid} {
        allow read, write: if request.auth.uid == uid;
      }
    }
    """
  static let files = """
    rules_version = '2';
    service firebase.storage {
      match /b/{bucket}/o/profile_photos/{uid} {
        allow read, write: if request.auth.uid == uid;
      }
    }
    """
}
