internal import DocumentModel
internal import GRDB

/// The tables, within one transaction.
struct LocalTransaction {
  let db: Database
  let documents: DocumentTable
  let mutations: MutationTable
  let targets: TargetTable
  /// The transaction's place in the order of use.
  let sequenceNumber: Int64

  init(
    db: Database, database: DatabaseName, user: User, catalog: IndexCatalog, sequenceNumber: Int64
  ) {
    self.db = db
    documents = DocumentTable(db: db, database: database, catalog: catalog)
    mutations = MutationTable(db: db, database: database, user: user)
    targets = TargetTable(db: db, database: database)
    self.sequenceNumber = sequenceNumber
  }

  /// A document as this device shows it: what the server told, with the pending writes on top.
  func view(of path: DocumentPath) throws -> LocalDocument {
    try view(of: try documents[path])
  }

  func view(of document: LocalDocument) throws -> LocalDocument {
    try mutations.writes(to: document.path).reduce(document) { document, next in
      let (write, localWriteTime) = next
      return write.appliedLocally(to: document, localWriteTime: localWriteTime)
    }
  }

  func views(of documents: some Collection<LocalDocument>) throws -> [LocalDocument] {
    // Most documents have no writes: one look at the whole queue spares a look for each of many.
    guard documents.count > 8 else { return try documents.map(view(of:)) }
    let mutated = Set(try mutations.paths())
    return try documents.map { mutated.contains($0.path) ? try view(of: $0) : $0 }
  }

  func views(of paths: some Collection<DocumentPath>) throws -> [DocumentPath: LocalDocument] {
    var views: [DocumentPath: LocalDocument] = [:]
    for view in try self.views(of: try paths.map { try documents[$0] }) { views[view.path] = view }
    return views
  }

  /// The documents of a query's collections as this device shows them, of those that the server told
  /// of after `readTime` or that have writes. Not all of them match the query.
  func candidates(for query: Query, readAfter readTime: Timestamp) throws -> [LocalDocument] {
    try merged(try documents.documents(for: query, readAfter: readTime), query)
  }

  /// The documents, with those of the query's collections that have writes as they look with them.
  func merged(_ documents: [LocalDocument], _ query: Query) throws -> [LocalDocument] {
    var documents = documents
    let mutated = Set(try mutations.paths(for: query))
    guard !mutated.isEmpty else { return documents }
    documents.removeAll { mutated.contains($0.path) }
    return try documents + mutated.map(view(of:))
  }
}
