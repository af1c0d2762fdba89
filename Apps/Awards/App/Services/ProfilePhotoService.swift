import AwardsDomain
import DeviceStorage
import FirebaseFirestore
import FirebaseStorage
import Foundation
import Observation
import PhotoChoice
import SwiftUI

/// Brings the person's picture to Storage, across breaks and launches.
@MainActor @Observable
package final class ProfilePhotoService {
  /// The picture that was chosen, until the server's is shown in its place.
  package private(set) var picture: UIImage?
  /// Whether the picture is on its way.
  package private(set) var isSending = false
  /// Why the server did not take the picture.
  package private(set) var problem: String?

  @ObservationIgnored private let store: FirestoreService
  @ObservationIgnored private let reference: StorageReference
  @ObservationIgnored private let folder: DeviceFiles
  @ObservationIgnored private var sending: Task<Void, Never>?

  private static let file = "profile-photo.jpg"
  /// How long to wait before the next attempt to reach the server.
  private static let pause = Duration.seconds(5)

  init(uid: String, store: FirestoreService, storage: Storage, folder: DeviceFiles) {
    self.store = store
    self.folder = folder
    reference = storage.reference(withPath: "profile_photos/\(uid)")
    if let data = folder.data(named: Self.file) { send(data) }
  }

  /// Sends nothing more; what is on its way goes on with the person's next session.
  func stop() {
    sending?.cancel()
  }

  /// Makes a photo the person's picture. It is theirs at once on this device.
  package func choose(_ photo: PhotoFile) {
    folder.keep(photo.data, named: Self.file)
    send(photo.data)
  }

  /// Takes the picture away.
  package func remove() {
    sending?.cancel()
    folder.remove(Self.file)
    picture = nil
    isSending = false
    problem = nil
    store.updateUser([.photoURL: FieldValue.delete()])
    // Nobody is led to the file any more; one that stays for want of a network is replaced by the next.
    reference.delete(completion: nil)
  }

  private func send(_ data: Data) {
    sending?.cancel()
    picture = UIImage(data: data)
    isSending = true
    problem = nil
    sending = Task { [weak self] in await self?.sendUntilTaken(data) }
  }

  private func sendUntilTaken(_ data: Data) async {
    let metadata = StorageMetadata()
    metadata.contentType = "image/jpeg"
    metadata.cacheControl = "private, max-age=31536000, immutable"
    while !Task.isCancelled {
      do {
        _ = try await reference.putDataAsync(data, metadata: metadata)
        let address = try await reference.downloadURL()
        guard !Task.isCancelled else { return }
        store.updateUser([.photoURL: address.absoluteString])
        folder.remove(Self.file)
        isSending = false
        return
      } catch {
        guard !Task.isCancelled else { return }
        if Self.isFinal(error) {
          folder.remove(Self.file)
          isSending = false
          picture = nil
          problem = error.localizedDescription
          return
        }
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  /// Whether trying again by itself cannot help.
  private static func isFinal(_ error: any Error) -> Bool {
    switch StorageErrorCode(rawValue: (error as NSError).code) {
    case .unauthorized, .unauthenticated, .objectNotFound, .invalidArgument, .quotaExceeded,
      .bucketNotFound, .projectNotFound:
      true
    default: false
    }
  }
}
