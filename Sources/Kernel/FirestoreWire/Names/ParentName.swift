package import DocumentModel

/// Where a request's collections lie: a database's root or a document of it.
///
/// Spelled `projects/P/databases/D/documents`, with a document's path after it unless it is the root.
package struct ParentName: Hashable, Sendable, CustomStringConvertible {
  /// The database that the path lies in.
  package var database: DatabaseName
  /// Empty for the root.
  package var path: ResourcePath

  /// Names the root, or what lies at `path`.
  package init(database: DatabaseName, path: ResourcePath = .root) {
    self.database = database
    self.path = path
  }

  /// Reads the name of the root, of a document or of a collection.
  package init(parsing name: String) throws(WireError) {
    guard name.utf8.count <= Self.mostBytes else { throw Self.tooLarge }
    let segments = name.partsBetweenSlashes()
    guard segments.count >= 5, segments[4] == "documents",
      let database = DatabaseName(segments: segments)
    else {
      throw WireError(
        "'\(name)' is not a resource's name. Write "
          + "projects/‹project›/databases/‹database›/documents/‹path›.")
    }
    guard !segments.contains(where: \.isEmpty) else {
      throw WireError("'\(name)' has an empty segment: two slashes in a row, or one at its end.")
    }
    let path = ResourcePath(segments: segments.dropFirst(5).map(String.init))
    guard Limits.isSmall(path) else { throw Self.tooLarge }
    self.init(database: database, path: path)
  }

  /// What comes before the path has no limit of its own, and is never this long.
  private static let mostBytes = 2 * Limits.pathBytes

  private static let tooLarge = WireError(
    "The document name is too long or too deep: it has at most \(Limits.pathBytes) bytes and "
      + "\(Limits.pathDepth) collections.")

  /// The name as the protocol spells it.
  package var description: String {
    path.segments.isEmpty ? "\(database)/documents" : "\(database)/documents/\(path)"
  }
}
