package import DocumentModel

extension DocumentStore {
  /// The version of the last commit. It may be ahead of the clock, where that was set back.
  package var version: Timestamp { commits.version }

  /// After everything that is durable now.
  package var logEnd: LogPosition { LogPosition(after: commits.version) }

  /// Gives an element after commits; those that come while one is being looked at count once. Ends
  /// when the store closes.
  package var commitSignals: AsyncStream<Void> { signal.commits }

  /// At most `limit` changes of the documents that `isWanted` names, in the order of commits, each
  /// with its document before and after. One change is in the log for each document of a commit.
  ///
  /// Costs what was committed after `position` and, where the page is full, what follows it.
  package func changes(
    after position: LogPosition, limit: Int = 1_000,
    where isWanted: @escaping @Sendable (DocumentName) -> Bool = { _ in true }
  ) async throws(StoreError) -> ChangePage {
    try await storage.read { (reader) throws(StoreError) in
      try ChangeReading(reader: reader, limit: limit, isWanted: isWanted).page(after: position)
    }
  }

  /// Keeps the log after `position`, beyond its other limits up to `LogLimits.heldBytes`, until it
  /// is called with a later position. One reader of the log holds it at a time; nil lets go.
  package func holdLog(after position: LogPosition?) {
    commits.holdLog(after: position)
  }
}
