import DocumentModel

extension DocumentStore {
  /// Runs `body` over the state that a read point stands for, and the time to tell the client.
  ///
  /// - Parameter wanted: the documents that `body` may look at, and only those.
  func read<T: Sendable>(
    _ database: DatabaseName, at point: ReadPoint,
    wanting wanted: @escaping @Sendable (DocumentName) -> Bool,
    _ body: @escaping @Sendable (any StorageReader, Timestamp) throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    switch point {
    case .latest: return try await readLatest(body)
    case .at(let time):
      return try await readPast(try checked(readTime: time), wanting: wanted, body)
    case .transaction(let id):
      return try await transactions.using(id, in: database) { (mode) throws(StoreError) in
        guard case .readOnly(let time?) = mode else { return try await self.readLatest(body) }
        return try await self.readPast(time, wanting: wanted, body)
      }
    }
  }

  private func readLatest<T: Sendable>(
    _ body: @escaping @Sendable (any StorageReader, Timestamp) throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    try await storage.read { (reader) throws(StoreError) in
      try body(reader, try reader.currentVersion())
    }
  }

  private func readPast<T: Sendable>(
    _ time: Timestamp, wanting wanted: @escaping @Sendable (DocumentName) -> Bool,
    _ body: @escaping @Sendable (any StorageReader, Timestamp) throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    try await commits.settle(time)
    return try await storage.read { (reader) throws(StoreError) in
      if try reader.currentVersion() <= time { return try body(reader, time) }
      return try body(
        try PastReader(reader, at: time, isWanted: wanted), time)
    }
  }

  /// The time, if it may be read at.
  func checked(readTime: Timestamp) throws(StoreError) -> Timestamp {
    let time = readTime.truncatedToMicroseconds
    let now = max(now(), commits.version)
    guard time <= now else {
      throw StoreError(.invalidArgument, "read_time cannot be in the future.")
    }
    guard now.seconds - time.seconds <= DocumentStore.readableSeconds else { throw .tooOld }
    return time
  }
}
