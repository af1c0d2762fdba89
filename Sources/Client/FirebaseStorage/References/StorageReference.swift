internal import Foundation

/// A file or a folder in a bucket, whether it is there or not.
public final class StorageReference: Sendable {
  /// What it belongs to.
  public let storage: Storage
  private let path: String

  init(storage: Storage, path: String) {
    self.storage = storage
    self.path = StoragePlace.normal(path)
  }

  public var bucket: String { storage.bucket }
  /// The path within the bucket, without a slash at either end.
  public var fullPath: String { path }
  /// The last part of the path.
  public var name: String { StoragePlace.parts(of: path).last.map { String($0) } ?? "" }

  /// The root of the bucket.
  public func root() -> StorageReference { storage.reference() }

  /// The folder that this is in; nil for the root.
  public func parent() -> StorageReference? {
    guard !path.isEmpty else { return nil }
    let parts = StoragePlace.parts(of: path).dropLast()
    return StorageReference(storage: storage, path: parts.joined(separator: "/"))
  }

  /// What is at a path below this.
  public func child(_ path: String) -> StorageReference {
    StorageReference(storage: storage, path: "\(self.path)/\(path)")
  }

  /// The path of a file; throws for the root, which is none.
  func file() throws -> String {
    guard !path.isEmpty else {
      throw StorageError.invalidArgument(
        message: "The root of a bucket is not a file. Name one with child(_:).")
    }
    return path
  }
}

extension StorageReference: Equatable, CustomStringConvertible {
  public static func == (lhs: StorageReference, rhs: StorageReference) -> Bool {
    lhs.storage == rhs.storage && lhs.path == rhs.path
  }

  public var description: String { "gs://\(bucket)/\(path)" }
}

extension StorageReference: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bucket)
    hasher.combine(path)
  }
}
