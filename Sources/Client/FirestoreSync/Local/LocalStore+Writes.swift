internal import DocumentModel

/// A batch that was put into the queue, and how the documents look with it.
struct LocalWriteResult {
  var batch: MutationBatch
  var changes: LocalStore.Documents
}

extension LocalStore {
  /// Puts writes into the current user's queue.
  ///
  /// - Parameter mark: Tells the writes apart from all others, if they may be made again; see
  ///   `WriteMarks`.
  /// - Returns: nil when writes of this mark were put into the queue before.
  func write(
    _ writes: [Write], at time: Timestamp, mark: String? = nil
  ) throws -> LocalWriteResult? {
    try transaction { transaction in
      if let mark, try !transaction.mutations.note(mark) { return nil }
      let before = try transaction.views(of: Set(writes.map(\.path)))
      let batch = try transaction.mutations.append(
        baseWrites: writes.compactMap { write in
          before[write.path].flatMap(write.base(for:))
        },
        writes: writes, localWriteTime: time.truncatedToMicroseconds)
      return LocalWriteResult(
        batch: batch, changes: before.mapValues(batch.appliedLocally(to:)))
    }
  }

  /// The batch to be sent after another one; nil when there is none.
  func nextBatch(after id: MutationBatch.ID) throws -> MutationBatch? {
    try transaction { try $0.mutations.next(after: id) }
  }

  /// The newest batch that is not answered; nil when the queue is empty.
  func lastBatch() throws -> MutationBatch.ID? {
    try transaction { try $0.mutations.last }
  }

  /// Takes an acknowledged batch out of the queue. Its outcome stays visible until the watch has
  /// caught up with it.
  func acknowledge(_ acknowledged: AcknowledgedBatch) throws -> Documents {
    try transaction { transaction in
      let paths = acknowledged.batch.paths
      for (path, version) in acknowledged.versions {
        let document = try transaction.documents[path]
        guard document.version < version else { continue }
        let applied = acknowledged.applied(to: document)
        guard applied.isKnown else { continue }
        try transaction.documents.put(
          applied.with(readTime: acknowledged.commitVersion),
          lastUse: transaction.sequenceNumber)
      }
      // With the batch, or not at all: an answer that is stored is never asked for again.
      if let position = acknowledged.position {
        try transaction.mutations.setPosition(position)
      }
      return try remove(acknowledged.batch.id, of: paths, in: transaction)
    }
  }

  /// Where the current user's write stream was left; nil when there is none to be taken up.
  func writePosition() throws -> WriteStreamPosition? {
    try transaction { try $0.mutations.position }
  }

  func setWritePosition(_ position: WriteStreamPosition?) throws {
    try transaction { try $0.mutations.setPosition(position) }
  }

  /// Takes a refused batch out of the queue.
  func reject(_ id: MutationBatch.ID) throws -> Documents {
    try transaction { transaction in
      guard let batch = try transaction.mutations[id] else { return [:] }
      return try remove(id, of: batch.paths, in: transaction)
    }
  }

  /// Turns to another user's queue, and returns the documents that may look different now.
  func userChanged(_ user: User) throws -> Documents {
    let old = try transaction { try $0.mutations.paths() }
    self.user = user
    return try transaction { transaction in
      try transaction.views(of: Set(old + (try transaction.mutations.paths())))
    }
  }

  private func remove(
    _ id: MutationBatch.ID, of paths: Set<DocumentPath>, in transaction: LocalTransaction
  ) throws -> Documents {
    try transaction.mutations.remove(id)
    let views = try transaction.views(of: paths)
    if isEager {
      try forgetUnreferenced(paths, in: transaction)
    } else {
      for path in paths {
        try transaction.documents.touch(path, lastUse: transaction.sequenceNumber)
      }
    }
    return views
  }
}
