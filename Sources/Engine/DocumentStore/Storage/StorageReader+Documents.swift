import DocumentModel

extension StorageReader {
  func document(named name: DocumentName) throws(StoreError) -> Document? {
    guard let bytes = try document(DocumentKey.key(for: name)) else { return nil }
    return try DocumentCoder.decode(bytes, name: name)
  }

  /// The document that an index entry stands for, and how many bytes it takes in the storage.
  func fetch(
    _ key: StorageKey
  ) throws(StoreError) -> (document: Document, storedBytes: Int) {
    guard let bytes = try document(key) else {
      throw StoreError(
        .dataLoss, "An index entry has no document. Restore the storage from a backup.")
    }
    return (try DocumentCoder.decode(bytes, name: try DocumentKey.name(of: key)), bytes.count)
  }

  /// The version of what is read. A store gives its storage one before anything else.
  func currentVersion() throws(StoreError) -> Timestamp {
    try version() ?? .zero
  }
}
