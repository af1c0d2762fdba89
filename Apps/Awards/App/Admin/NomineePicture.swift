import AwardsDomain
import FirebaseParts
import FirebaseStorage
import Foundation
import Observation
import PhotoChoice
import SwiftUI

/// The picture of a nominee while an administrator edits it. Nothing changes until it is saved.
@MainActor @Observable
final class NomineePicture {
  /// What becomes of the picture.
  enum Choice {
    case kept
    case chosen(PhotoFile, shown: UIImage)
    case removed
  }

  private(set) var choice = Choice.kept
  /// Why the file that was chosen last cannot be used.
  private(set) var mistake: String?

  @ObservationIgnored private let storage: Storage
  @ObservationIgnored private let ceremonyId: String
  /// The file that was sent and that no nominee has yet.
  @ObservationIgnored private var sent: (reference: StorageReference, address: URL)?

  /// How long to wait for the server to take the file.
  private static let patience = Duration.seconds(30)

  init(ceremonyId: String, storage: Storage) {
    self.ceremonyId = ceremonyId
    self.storage = storage
  }

  /// Why a picture did not reach the server.
  struct Failure: LocalizedError {
    let reason: RefusalReason

    var errorDescription: String? {
      "The picture was not sent. "
        + reason.sentence(notAllowed: "You are not allowed to send pictures.")
    }
  }

  func choose(_ result: Result<PhotoFile, PhotoFile.Mistake>) {
    switch result {
    case .success(let photo):
      mistake = nil
      guard let image = UIImage(data: photo.data) else { return }
      discard()
      choice = .chosen(photo, shown: image)
    case .failure(let error): mistake = error.localizedDescription
    }
  }

  func remove() {
    mistake = nil
    discard()
    choice = .removed
  }

  /// Sends a picture that was chosen, once.
  ///
  /// - Returns: what becomes of the nominee's `imageURL`: nil to stay, empty to go.
  func send() async throws(Failure) -> String? {
    switch choice {
    case .kept: return nil
    case .removed: return ""
    case .chosen(let photo, _):
      if let sent { return sent.address.absoluteString }
      let file = "\(UUID().uuidString).jpg"
      let reference = storage.reference(
        withPath: CeremonyPicture.path(of: file, ceremony: ceremonyId))
      do {
        let address = try await Self.put(photo.data, at: reference)
        sent = (reference, address)
        return address.absoluteString
      } catch {
        throw Failure(reason: RefusalReason(error))
      }
    }
  }

  /// A nominee has the picture, or may have it: the file stays.
  func keep() {
    sent = nil
  }

  /// Removes a file that was sent for nothing.
  func discard() {
    guard let reference = sent?.reference else { return }
    sent = nil
    Task { try? await reference.delete() }
  }

  private static func put(_ data: Data, at reference: StorageReference) async throws -> URL {
    try await withThrowingTaskGroup(of: URL.self) { group in
      group.addTask {
        let metadata = StorageMetadata()
        metadata.contentType = "image/jpeg"
        metadata.cacheControl = "private, max-age=31536000, immutable"
        _ = try await reference.putDataAsync(data, metadata: metadata)
        return try await reference.downloadURL()
      }
      group.addTask {
        try await Task.sleep(for: patience)
        throw CallError.unreachable
      }
      defer { group.cancelAll() }
      guard let address = try await group.next() else { throw CallError.unreachable }
      return address
    }
  }
}
