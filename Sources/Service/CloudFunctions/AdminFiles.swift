/// An administrator's hands on the files in one bucket.
public struct AdminFiles: Sendable {
  /// Removes the file at a path of a bucket; does nothing where there is none.
  package typealias Remove =
    @Sendable (_ path: String, _ bucket: String) async throws(AdminError) -> Void

  /// The name of the bucket.
  package let bucket: String
  private let remove: Remove

  /// Gives access to one of the buckets that `remove` knows.
  package init(bucket: String, remove: @escaping Remove) {
    self.bucket = bucket
    self.remove = remove
  }

  /// Gives access to a bucket whose name does not matter.
  ///
  /// - Parameter remove: removes the file at a path; does nothing where there is none.
  package init(remove: @escaping @Sendable (_ path: String) async throws(AdminError) -> Void) {
    self.init(bucket: "") { (path, _) throws(AdminError) in try await remove(path) }
  }

  /// A bucket that nobody keeps anything in.
  package static let none = AdminFiles { (_) throws(AdminError) in }

  /// Removes the file at a path for good. Nothing happens where there is none.
  public func delete(_ path: String) async throws(AdminError) {
    try await remove(path, bucket)
  }

  /// The same for another bucket.
  func serving(_ bucket: String) -> AdminFiles {
    AdminFiles(bucket: bucket, remove: remove)
  }
}
