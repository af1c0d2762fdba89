import GRDB

extension BlobStorage {
  /// The file of this name; nil where there is none.
  func object(_ name: ObjectName) async throws(StorageError) -> StoredObject? {
    try await read { try StoredObject.find(name, $0) }
  }

  /// Changes what is said of a file.
  ///
  /// - Parameter check: throws where it may not be; it is given the file before and after.
  func update(
    _ name: ObjectName, if precondition: Precondition = Precondition(),
    _ change: @escaping @Sendable (inout StoredObject) throws -> Void
  ) async throws(StorageError) -> StoredObject {
    let time = microseconds
    let limits = limits
    return try await write { database in
      guard var object = try StoredObject.find(name, database) else {
        throw StorageError.missing(name)
      }
      try precondition.check(object)
      try change(&object)
      try object.settings.check(limits)
      object.metageneration += 1
      object.updated = max(time, object.updated + 1)
      try object.save(database)
      return object
    }
  }

  /// Gives a file a token to download it with, if it has none, and returns it.
  func ensureToken(of object: StoredObject) async throws(StorageError) -> StoredObject {
    guard object.tokens.isEmpty else { return object }
    return try await write { database in
      guard var object = try StoredObject.find(object.name, database) else {
        throw StorageError.missing(object.name)
      }
      if object.tokens.isEmpty {
        object.tokens = [StoredObject.newToken()]
        try object.save(database)
      }
      return object
    }
  }

  /// Removes a file.
  func delete(
    _ name: ObjectName, if precondition: Precondition = Precondition()
  ) async throws(StorageError) {
    let content = try await write { database in
      guard let object = try StoredObject.find(name, database) else {
        throw StorageError.missing(name)
      }
      try precondition.check(object)
      try database.execute(
        sql: "DELETE FROM object WHERE bucket = ? AND name = ?",
        arguments: [name.bucket, name.path])
      return object.content
    }
    try await release(content)
  }

  /// Removes the file at a path of a bucket; nothing happens where there is none.
  package func remove(_ path: String, from bucket: String) async throws(StorageError) {
    do {
      try await delete(ObjectName(bucket: bucket, path: path))
    } catch  where error.code == .notFound {
      return
    }
  }

  /// A page of a bucket's files.
  func list(_ listing: ObjectListing) async throws(StorageError) -> ObjectListing.Page {
    try await read { try listing.page($0) }
  }

  /// The names of the buckets that have files.
  func holdsFiles(in bucket: String) async throws(StorageError) -> Bool {
    try await read {
      try Bool.fetchOne(
        $0, sql: "SELECT EXISTS (SELECT 1 FROM object WHERE bucket = ?)", arguments: [bucket])
        ?? false
    }
  }

  func buckets() async throws(StorageError) -> [String] {
    try await read { try String.fetchAll($0, sql: "SELECT DISTINCT bucket FROM object") }
  }
}
