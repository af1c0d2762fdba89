/// An administrator's hands on the files in one bucket.
package struct AdminFiles: Sendable {
  private let remove: @Sendable (_ path: String) async throws(AdminError) -> Void

  /// - Parameter remove: removes the file at a path; does nothing where there is none.
  package init(remove: @escaping @Sendable (_ path: String) async throws(AdminError) -> Void) {
    self.remove = remove
  }

  /// A bucket that nobody keeps anything in.
  package static let none = AdminFiles { (_) throws(AdminError) in }

  /// Removes the file at a path for good. Nothing happens where there is none.
  package func delete(_ path: String) async throws(AdminError) {
    try await remove(path)
  }
}
