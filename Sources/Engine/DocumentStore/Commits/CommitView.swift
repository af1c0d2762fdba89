import DocumentModel

/// What one commit sees: the group's documents with its own writes on top.
struct CommitView {
  let group: CommitGroup
  let database: DatabaseName
  private(set) var changed: [StorageKey: (name: DocumentName, document: Document?)] = [:]

  init(group: CommitGroup, database: DatabaseName) {
    self.group = group
    self.database = database
  }

  func document(_ name: DocumentName) throws(StoreError) -> Document? {
    try document(name, key: DocumentKey.key(for: name))
  }

  func document(_ name: DocumentName, key: StorageKey) throws(StoreError) -> Document? {
    if let own = changed[key] { return own.document }
    return try group.document(name, key: key)
  }

  mutating func set(_ document: Document?, for name: DocumentName, key: StorageKey) {
    changed[key] = (name, document)
  }
}
