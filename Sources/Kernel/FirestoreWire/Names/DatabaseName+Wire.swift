package import DocumentModel

extension DatabaseName {
  /// Reads `projects/P/databases/D`.
  package init(parsing name: String) throws(WireError) {
    let segments = name.partsBetweenSlashes(maxSplits: 4)
    guard segments.count == 4, name.utf8.count <= Limits.pathBytes,
      let database = DatabaseName(segments: segments)
    else {
      throw WireError(
        "'\(name.prefix(100))' does not name a database. Write projects/‹project›/databases/‹database›."
      )
    }
    self = database
  }

  /// Nil unless the first four segments name a database.
  init?(segments: [Substring]) {
    guard segments.count >= 4, segments[0] == "projects", segments[2] == "databases",
      !segments[1].isEmpty, !segments[3].isEmpty
    else { return nil }
    self.init(project: String(segments[1]), database: String(segments[3]))
  }
}
