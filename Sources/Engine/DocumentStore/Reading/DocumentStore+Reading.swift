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
    case .at(let time, let owner):
      return try await readPast(
        try checked(readTime: time), by: owner.name, wanting: wanted, body)
    case .transaction(let id):
      return try await transactions.using(id, in: database) { (mode) throws(StoreError) in
        guard case .readOnly(let time?) = mode else { return try await self.readLatest(body) }
        let owner = self.transactions.owner(of: id)
        return try await self.readPast(time, by: owner?.name, wanting: wanted, body)
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

  /// - Parameter owner: the principal; nil for an administrator, who may go back as far as there is.
  private func readPast<T: Sendable>(
    _ time: Timestamp, by owner: String?,
    wanting wanted: @escaping @Sendable (DocumentName) -> Bool,
    _ body: @escaping @Sendable (any StorageReader, Timestamp) throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    try await commits.settle(time)
    let near = try await replay(to: time, most: replayLimits.short, wanting: wanted, body)
    if let near { return near }
    return try await replays.run(by: owner) { () throws(StoreError) in
      let longest = self.replayLimits.longest
      let most = owner == nil ? nil : longest
      guard let result = try await self.replay(to: time, most: most, wanting: wanted, body) else {
        throw .tooMuchChanged(longest)
      }
      return result
    }
  }

  /// Nil where more was changed since `time` than `most`.
  private func replay<T: Sendable>(
    to time: Timestamp, most: Int?,
    wanting wanted: @escaping @Sendable (DocumentName) -> Bool,
    _ body: @escaping @Sendable (any StorageReader, Timestamp) throws(StoreError) -> T
  ) async throws(StoreError) -> T? {
    let cancellation = Replay.Cancellation()
    let replay = Replay(most: most, share: resultMemory.share(for: nil), cancellation: cancellation)
    let result = await withTaskCancellationHandler {
      do throws(StoreError) {
        let value = try await storage.read { (reader) throws(StoreError) -> T? in
          if try reader.currentVersion() <= time { return try body(reader, time) }
          guard let past = try PastReader(reader, at: time, by: replay, isWanted: wanted) else {
            return nil
          }
          return try body(past, time)
        }
        return Result<T?, StoreError>.success(value)
      } catch {
        return .failure(error)
      }
    } onCancel: {
      cancellation.cancel()
    }
    return try result.get()
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
