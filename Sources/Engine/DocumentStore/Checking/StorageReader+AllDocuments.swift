package import DocumentModel

extension StorageReader {
  /// Hands over every document of every database, by database, collection and id.
  package func forEachDocument(
    _ body: (Document) throws -> Void
  ) throws {
    let cursor = try documents(in: .everything, descending: false)
    while let row = try cursor.next() {
      try body(
        try DocumentCoder.decode(row.value, name: try DocumentKey.name(of: row.key)))
    }
  }
}
