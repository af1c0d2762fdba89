package import DocumentModel

/// The server, as the sync engine sees it: two streams and two calls. An implementation carries
/// credentials and the wire's form.
package protocol Datastore: Sendable {
  /// Opens the watch stream. Events come in order and one at a time: `opened` first, unless the
  /// stream closes before, and `closed` last, exactly once, also after `close()`.
  func openWatch(
    _ onEvent: @escaping @Sendable (WatchStreamEvent) async -> Void
  ) -> any WatchConnection

  /// Opens a write stream, or takes up an earlier one, handshake included. Events as for
  /// `openWatch`.
  func openWrite(
    resuming position: WriteStreamPosition?,
    _ onEvent: @escaping @Sendable (WriteStreamEvent) async -> Void
  ) -> any WriteConnection

  /// The server did not accept the credentials: fetch new ones for the next stream.
  func invalidateCredentials()

  /// Reads documents from the server.
  func documents(at paths: [DocumentPath]) async throws(FirestoreFailure) -> [LocalDocument]

  /// Has the server compute over a query's results; one value for each aggregation, in order.
  func aggregate(
    _ query: Query, _ aggregations: [AggregateFunction]
  ) async throws(FirestoreFailure) -> [Value]

  /// Commits writes outside the queue, for transactions.
  func commit(_ writes: [Write]) async throws(FirestoreFailure)

  /// Ends all streams and connections.
  func close() async
}

/// An open, or opening, watch stream. What is asked before it opens is sent when it does.
package protocol WatchConnection: Sendable {
  func watch(_ target: TargetData)
  func unwatch(_ id: TargetID)
  func close()
}

/// An open, or opening, write stream.
package protocol WriteConnection: Sendable {
  func send(_ writes: [Write])
  func close()
}
