import DocumentModel
import DocumentStore
public import Foundation

/// One database's documents, read and written without rules.
public struct AdminDocuments: Sendable {
  /// How often a transaction is tried until what it read stays as it was.
  private static let mostAttempts = 5
  /// Others may change optimistic reads so often until they are held, so that a transaction ends.
  private static let optimisticAttempts = 2

  let store: DocumentStore
  let database: DatabaseName

  /// When anything was last written, in any database, before the server started; nil before the first start.
  /// The server ran at least until then.
  public var lastCommitBeforeStart: Date? { store.lastVersionBeforeOpening?.date }

  /// The fields of the document at `path`, or nil where there is none.
  public func get(_ path: String) async throws(AdminError) -> DocumentData? {
    try await snapshot(path)?.data
  }

  /// The document at `path`, or nil where there is none.
  public func snapshot(_ path: String) async throws(AdminError) -> DocumentSnapshot? {
    try await snapshot(path, at: .latest)
  }

  /// Every document of a collection with its id, by id.
  public func list(_ collection: String) async throws(AdminError) -> [String: DocumentData] {
    Dictionary(try await self.collection(collection).get().map { ($0.id, $0.data) }) {
      first, _ in first
    }
  }

  /// A query for all documents of a collection, such as `users` or `rooms/1/messages`.
  public func collection(_ path: String) -> AdminQuery {
    AdminQuery(self, collection: path)
  }

  /// A query for the documents of all collections of this id.
  public func collectionGroup(_ id: String) -> AdminQuery {
    AdminQuery(self, group: id)
  }

  /// Applies `writes` in order, all or nothing; durable when this returns.
  public func commit(_ writes: [AdminWrite]) async throws(AdminError) {
    let writes = try converted(writes)
    try await AdminError.telling("The commit was refused") { () throws(StoreError) in
      _ = try await store.commit(writes, in: database)
    }
  }

  /// Replaces the document at `path`, or makes it.
  public func set(_ path: String, _ data: DocumentData) async throws(AdminError) {
    try await commit([.set(path, data)])
  }

  /// Changes fields of the document at `path`, which must exist, by their paths.
  public func update(_ path: String, _ data: DocumentData) async throws(AdminError) {
    try await commit([.update(path, data)])
  }

  /// Removes the document at `path`, if it exists.
  public func delete(_ path: String) async throws(AdminError) {
    try await commit([.delete(path)])
  }

  /// Runs `body` and commits what it wrote, all or nothing, if what it read is still so; otherwise
  /// runs it again, up to five times, after a pause of chance that grows. What it throws ends the
  /// transaction without effect.
  ///
  /// From the third time on, what the body reads optimistically is held like the rest.
  public func runTransaction<Result: Sendable>(
    _ body: (AdminTransaction) async throws -> Result
  ) async throws -> Result {
    var last: TransactionID?
    for attempt in 1... {
      let id = try await AdminError.telling("The transaction cannot begin") {
        () throws(StoreError) in
        try await store.beginTransaction(.readWrite(retrying: last), in: database)
      }
      last = id
      do {
        let transaction = AdminTransaction(
          self, id: id, isOptimistic: attempt <= Self.optimisticAttempts)
        let result = try await body(transaction)
        let writes = try converted(transaction.writes)
        try await AdminError.telling("The transaction was refused") { () throws(StoreError) in
          _ = try await store.commit(writes, in: database, transaction: id)
        }
        return result
      } catch {
        // It may have ended with its commit.
        try? await store.rollBack(id, in: database)
        guard (error as? AdminError)?.isContention == true, attempt < Self.mostAttempts else {
          throw error
        }
        // Otherwise two that wait for each other would meet again each time.
        try await Task.sleep(for: .microseconds(Int.random(in: 0...(1_000 << attempt))))
      }
    }
    preconditionFailure("The attempts are counted above.")
  }

  func snapshot(
    _ path: String, at point: ReadPoint
  ) async throws(AdminError) -> DocumentSnapshot? {
    try await snapshots([path], at: point)[0]
  }

  /// The documents in the order of their paths.
  func snapshots(
    _ paths: [String], at point: ReadPoint
  ) async throws(AdminError) -> [DocumentSnapshot?] {
    try await snapshots(paths) { (names) throws(StoreError) in
      try await store.documents(at: names, in: database, at: point).found
    }
  }

  /// The documents as the transaction relies on them, without holding them.
  func snapshots(
    _ paths: [String], reliedOnBy transaction: TransactionID
  ) async throws(AdminError) -> [DocumentSnapshot?] {
    try await snapshots(paths) { (names) throws(StoreError) in
      try await store.documents(at: names, in: database, reliedOnBy: transaction)
    }
  }

  private func snapshots(
    _ paths: [String],
    _ read: ([DocumentPath]) async throws(StoreError) -> [DocumentPath: Document]
  ) async throws(AdminError) -> [DocumentSnapshot?] {
    var names: [DocumentPath] = []
    for path in paths { names.append(try DocumentPath(valid: path)) }
    let found = try await AdminError.telling("\(paths.joined(separator: ", ")) cannot be read") {
      () throws(StoreError) in
      try await read(names)
    }
    return names.map { found[$0].map(DocumentSnapshot.init) }
  }

  private func converted(_ writes: [AdminWrite]) throws(AdminError) -> [Write] {
    var converted: [Write] = []
    for write in writes { converted.append(try write.write(in: database)) }
    return converted
  }
}
