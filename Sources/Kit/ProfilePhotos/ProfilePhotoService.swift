import DeviceStorage
import FirebaseParts
import FirebaseStorage
import Foundation
import Observation
import PhotoChoice
import SwiftUI

/// Brings the person's picture to Storage, across breaks and launches.
@MainActor @Observable
public final class ProfilePhotoService {
  /// The picture that was chosen, until the server's is shown in its place.
  public private(set) var picture: UIImage?
  /// Whether a picture is on its way to the server.
  public private(set) var isSending = false
  /// Why the server did not take the picture, as a sentence.
  public private(set) var problem: String?

  @ObservationIgnored private let reference: StorageReference
  @ObservationIgnored private let folder: DeviceFiles
  @ObservationIgnored private let saved: @MainActor (URL?) -> Void
  /// What brings the last choice to the server.
  @ObservationIgnored private var work: Task<Void, Never>?

  /// What the picture is called on the device while it is on its way.
  private static let file = "profile-photo.jpg"
  /// How long to wait before the next attempt to reach the server.
  private static let pause = Duration.seconds(5)
  /// How long the chosen picture is shown after the server has it, until the server's has been loaded.
  private static let handover = Duration.seconds(10)

  /// Sends what an earlier launch could not.
  ///
  /// - Parameters:
  ///   - folder: where this device keeps what belongs to the person.
  ///   - path: where the picture is kept in Storage, `profile_photos/UID` unless it is given.
  ///   - saved: puts the picture's address on the profile, nil for a removed picture.
  public init(
    uid: String, storage: Storage, folder: DeviceFiles, path: String? = nil,
    saved: @escaping @MainActor (URL?) -> Void
  ) {
    reference = storage.reference(withPath: path ?? "profile_photos/\(uid)")
    self.folder = folder
    self.saved = saved
    if let data = folder.data(named: Self.file) { send(data) }
  }

  /// Sends nothing more; what is on its way goes on with the person's next session.
  public func stop() {
    work?.cancel()
  }

  /// Makes a photo the person's picture. It is theirs at once on this device.
  public func choose(_ photo: PhotoFile) {
    folder.keep(photo.data, named: Self.file)
    send(photo.data)
  }

  /// Takes the picture away.
  public func remove() {
    forget()
    problem = nil
    saved(nil)
    // Nobody is led to the file any more; one that outlives this session is replaced by the next.
    work?.cancel()
    work = Task { [reference] in
      while !Task.isCancelled {
        do { return try await reference.delete() } catch {
          if StorageErrorCode(error)?.isFinal == true { return }
        }
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  private func send(_ data: Data) {
    picture = UIImage(data: data)
    isSending = true
    problem = nil
    work?.cancel()
    work = Task { [weak self] in await self?.sendUntilTaken(data) }
  }

  private func sendUntilTaken(_ data: Data) async {
    while !Task.isCancelled {
      do {
        let address = try await put(data)
        guard !Task.isCancelled else { return }
        return await sent(to: address)
      } catch {
        guard !Task.isCancelled else { return }
        if StorageErrorCode(error)?.isFinal == true {
          let reason = RefusalReason(error)
          return refused(reason.sentence(notAllowed: "You are not allowed to send this photo."))
        }
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  private func put(_ data: Data) async throws -> URL {
    let metadata = StorageMetadata()
    metadata.contentType = "image/jpeg"
    // The address changes with the picture.
    metadata.cacheControl = "private, max-age=31536000, immutable"
    _ = try await reference.putDataAsync(data, metadata: metadata)
    return try await reference.downloadURL()
  }

  private func sent(to address: URL) async {
    saved(address)
    folder.remove(Self.file)
    isSending = false
    try? await Task.sleep(for: Self.handover)
    guard !Task.isCancelled else { return }
    picture = nil
  }

  private func refused(_ sentence: String) {
    forget()
    problem = sentence
  }

  private func forget() {
    folder.remove(Self.file)
    picture = nil
    isSending = false
  }
}
