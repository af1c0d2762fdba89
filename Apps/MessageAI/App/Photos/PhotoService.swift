import DeviceStorage
import FirebaseFirestore
import FirebaseParts
import FirebaseStorage
import Foundation
import MessageAIDomain
import Observation
import PhotoChoice
import SwiftUI

/// Brings the photos of messages to Storage, across breaks and launches, and knows where photos and
/// pictures of others are.
@MainActor @Observable
package final class PhotoService {
  private var transfers: [String: PhotoTransfer] = [:]
  private var pictures: [String: UIImage] = [:]
  private var addresses: [String: URL] = [:]
  /// Where this device reaches Storage, once it was given an address of its own.
  private var origin: StorageOrigin? {
    didSet { if origin != oldValue { folder.keep(origin, named: Self.originFile) } }
  }

  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private let storage: Storage
  @ObservationIgnored private let folder: DeviceFiles
  @ObservationIgnored private var uploads: [PhotoUpload]
  @ObservationIgnored private var tasks: [String: Task<Void, Never>] = [:]

  private static let list = "photos.json"
  private static let originFile = "storage.json"

  init(firestore: Firestore, storage: Storage, folder: DeviceFiles) {
    self.firestore = firestore
    self.storage = storage
    self.folder = folder
    uploads = folder.value(KeptUploads.self, named: Self.list)?.uploads ?? []
    origin = folder.value(StorageOrigin.self, named: Self.originFile)
    for upload in uploads { begin(upload) }
  }

  /// Sends nothing more; what is on its way goes on with the person's next session.
  func stop() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }

  /// How a photo stands that this device sends; nil for any other one.
  package func transfer(of path: String) -> PhotoTransfer? { transfers[path] }

  /// A photo that this device sends, until others have it, too.
  package func picture(at path: String) -> UIImage? { pictures[path] }

  /// Where a photo is loaded from, once that is known; see `load`.
  package func address(of path: String) -> URL? { addresses[path] }

  /// The address by which this device reaches a picture of which others tell where it is.
  func reachable(_ address: URL) -> URL { origin?.applied(to: address) ?? address }

  /// Finds out where a photo is loaded from; false when it is gone or not for this person.
  package func load(_ path: String) async -> Bool {
    var pause = Duration.seconds(1)
    while addresses[path] == nil {
      do {
        found(try await storage.reference(withPath: path).downloadURL(), of: path)
      } catch {
        if StorageErrorCode(error)?.isFinal == true { return false }
        // The server is out of reach.
        try? await Task.sleep(for: pause)
        pause = min(pause * 2, .seconds(30))
      }
      if Task.isCancelled { return true }
    }
    return true
  }

  /// A photo is at this address, as this device reaches it.
  func found(_ address: URL, of path: String) {
    addresses[path] = address
    origin = StorageOrigin(address) ?? origin
  }

  /// Sends the photo of a message that is being sent.
  func send(_ photo: PhotoFile, of messageId: String, in conversationId: String) {
    let path = PhotoAttachment.path(of: messageId, in: conversationId)
    drop(path)
    let upload = PhotoUpload(
      path: path, purpose: .message(id: messageId, conversationId: conversationId))
    folder.keep(photo.data, named: upload.fileName)
    add(upload)
  }

  /// Sends a copy of a photo that is in Storage, or on its way there from this device, with a message
  /// that is being sent.
  func copy(_ source: String, for messageId: String, in conversationId: String) {
    let path = PhotoAttachment.path(of: messageId, in: conversationId)
    pictures[path] = pictures[source]
    addresses[path] = addresses[source]
    var upload = PhotoUpload(
      path: path, purpose: .message(id: messageId, conversationId: conversationId))
    if let first = uploads.first(where: { $0.path == source }),
      let data = folder.data(named: first.fileName)
    {
      folder.keep(data, named: upload.fileName)
    } else {
      upload.source = source
    }
    add(upload)
  }

  /// Sends a photo once more that the server did not take.
  func retry(_ path: String) {
    guard case .failed = transfers[path], let upload = uploads.first(where: { $0.path == path })
    else { return }
    begin(upload)
  }

  /// Forgets a photo that is on its way, and how it looks.
  func drop(_ path: String) {
    cancel(path)
    pictures[path] = nil
  }

  /// Gives up a photo that is on its way. What shows it until its message is gone need not load it.
  func cancel(_ path: String) {
    tasks.removeValue(forKey: path)?.cancel()
    finish(path)
  }

  private func add(_ upload: PhotoUpload) {
    uploads.append(upload)
    folder.keep(uploads, named: Self.list)
    begin(upload)
  }

  private func begin(_ upload: PhotoUpload) {
    let data = folder.data(named: upload.fileName)
    guard data != nil || upload.source != nil else { return finish(upload.path) }
    if let data { pictures[upload.path] = UIImage(data: data) }
    transfers[upload.path] = .waiting
    tasks[upload.path]?.cancel()
    tasks[upload.path] = Task { [weak self] in await self?.send(upload) }
  }

  private func send(_ upload: PhotoUpload) async {
    // The rules look at the message to tell whose photo may come.
    do { try await firestore.waitForPendingWrites() } catch { return }
    while !Task.isCancelled {
      do {
        let address = try await put(try await data(of: upload), at: upload.path)
        guard !Task.isCancelled else { return }
        return sent(upload, to: address)
      } catch {
        guard !Task.isCancelled else { return }
        if StorageErrorCode(error)?.isFinal == true {
          let reason = RefusalReason(error)
          transfers[upload.path] = .failed(
            reason.sentence(notAllowed: "You are not allowed to send this photo."))
          return
        }
        transfers[upload.path] = .waiting
        try? await Task.sleep(for: .seconds(5))
      }
    }
  }

  /// The bytes of a photo; those of a copy come from Storage first.
  private func data(of upload: PhotoUpload) async throws -> Data {
    if let data = folder.data(named: upload.fileName) { return data }
    let source = storage.reference(withPath: upload.source ?? upload.path)
    let data = try await source.data(maxSize: Int64(PhotoFile.byteLimit))
    try Task.checkCancellation()
    folder.keep(data, named: upload.fileName)
    pictures[upload.path] = UIImage(data: data)
    return data
  }

  private func put(_ data: Data, at path: String) async throws -> URL {
    let metadata = StorageMetadata()
    metadata.contentType = "image/jpeg"
    // The address changes with the photo.
    metadata.cacheControl = "private, max-age=31536000, immutable"
    let reference = storage.reference(withPath: path)
    _ = try await reference.putDataAsync(data, metadata: metadata) { [weak self] progress in
      let part = progress?.fractionCompleted ?? 0
      Task { @MainActor in self?.progressed(path, part) }
    }
    return try await reference.downloadURL()
  }

  private func progressed(_ path: String, _ part: Double) {
    switch transfers[path] {
    case .waiting, .sending: transfers[path] = .sending(part)
    case .failed, nil: break
    }
  }

  private func sent(_ upload: PhotoUpload, to address: URL) {
    found(address, of: upload.path)
    finish(upload.path)
    switch upload.purpose {
    case .message(let id, let conversationId):
      let isUploaded = PhotoAttachment.CodingKeys.isUploaded.rawValue
      firestore.document(Paths.message(id, in: conversationId))
        .updateData([FieldPath(MessageField.photo, isUploaded): true])
    }
    // Until the one of the server is shown in its place.
    tasks[upload.path] = Task { [weak self] in
      try? await Task.sleep(for: .seconds(10))
      guard !Task.isCancelled else { return }
      self?.pictures[upload.path] = nil
    }
  }

  private func finish(_ path: String) {
    transfers[path] = nil
    for upload in uploads where upload.path == path { folder.remove(upload.fileName) }
    uploads.removeAll { $0.path == path }
    folder.keep(uploads, named: Self.list)
  }
}
