import DoodleGuessDomain
import FirebaseParts
import FirebaseStorage
import Foundation

/// The pictures of drawings in the app's bucket: `drawings/ID.png`.
@MainActor
final class StoredPictures {
  private let storage: Storage

  /// The server does not take the picture, also not later.
  struct Refused: Error {}

  /// Bytes of a picture, as the bucket's rules have it.
  static let mostBytes = 5 << 20
  /// How long to wait before the next attempt to reach the server.
  private static let pause = Duration.seconds(5)

  init(_ storage: Storage) {
    self.storage = storage
  }

  /// Brings a picture to the bucket, however long it takes to reach it.
  ///
  /// - Returns: its address.
  /// - Throws: `Refused`, or `CancellationError`.
  func put(_ png: Data, of id: String) async throws -> URL {
    guard png.count <= Self.mostBytes else { throw Refused() }
    let reference = storage.reference(withPath: Paths.picture(of: id))
    while true {
      try Task.checkCancellation()
      do {
        let metadata = StorageMetadata()
        metadata.contentType = "image/png"
        metadata.cacheControl = "private, max-age=31536000, immutable"
        _ = try await reference.putDataAsync(png, metadata: metadata)
        return try await reference.downloadURL()
      } catch {
        if StorageErrorCode(error)?.isFinal == true {
          // A picture is never replaced: an earlier run of the app may have brought it.
          guard let address = try? await reference.downloadURL() else { throw Refused() }
          return address
        }
      }
      try await Task.sleep(for: Self.pause)
    }
  }

  /// The picture of a drawing; nil where there is none.
  ///
  /// The record's address is not followed: only the bucket is known to tell nobody who looks.
  func png(of id: String) async throws -> Data? {
    do {
      return try await storage.reference(withPath: Paths.picture(of: id))
        .data(maxSize: Int64(Self.mostBytes))
    } catch {
      guard StorageErrorCode(error) == .objectNotFound else { throw error }
      return nil
    }
  }
}
