import DocumentModel

extension CommitQueue {
  /// How often a commit is prepared in vain, because others change what it looks at.
  private static let mostTries = 5

  /// Commits: on the thread of commits what is small; what is not is worked out before, beside other
  /// commits, and only compared and stored in its turn.
  func commit(_ request: CommitRequest) async throws(StoreError) -> CommitResult {
    if !request.isLarge, case .done(let result) = try await turn(request) { return result }
    return try await preparations.run(by: nil) { () throws(StoreError) in
      var request = request
      for attempt in 1...Self.mostTries {
        request.prepared = try await self.prepare(request)
        request.isLastTry = attempt == Self.mostTries
        if case .done(let result) = try await self.turn(request) { return result }
      }
      throw .contention
    }
  }

  /// Throws what the commit would be refused with as the documents are now, and changes nothing.
  ///
  /// It keeps commits that come to nothing from waiting for documents, and others from waiting for
  /// them.
  func rehearse(_ request: CommitRequest) async throws(StoreError) {
    guard request.isLarge else {
      _ = try await prepare(request)
      return
    }
    try await preparations.run(by: nil) { () throws(StoreError) in
      _ = try await self.prepare(request)
    }
  }

  /// Nil where the commit was done before.
  private func prepare(_ request: CommitRequest) async throws(StoreError) -> PreparedCommit? {
    var request = request
    // Its turn tells whether what a transaction has read still holds.
    request.reads = nil
    request.prepared = nil
    return try await storage.read { [request, now] (reader) throws(StoreError) in
      let group = CommitGroup(
        reader: reader, after: try reader.currentVersion(), indexes: try GroupIndexes(reader))
      let turn = try group.apply(request, now: now(), isTurn: false)
      guard case .done(let result) = turn, !group.isUnchanged else { return nil }
      return try PreparedCommit(request, in: group, giving: result)
    }
  }
}
