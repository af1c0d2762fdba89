package import DocumentModel

/// What a watch stream tells.
package enum WatchStreamEvent: Sendable {
  case opened
  /// A change, and the snapshot version that it completes; zero when it completes none.
  case change(WatchChange, snapshotVersion: Timestamp)
  /// The stream is over. Without a failure the server ended it in good order.
  case closed(FirestoreFailure?)
}

/// What a write stream tells.
package enum WriteStreamEvent: Sendable {
  /// The handshake is done: writes may be sent. The position is nil where the server does not take
  /// up streams.
  case opened(at: WriteStreamPosition? = nil)
  /// The oldest writes that are not acknowledged yet took effect.
  case acknowledged(commitVersion: Timestamp, results: [Write.Result], token: [UInt8] = [])
  case closed(FirestoreFailure?)
}
