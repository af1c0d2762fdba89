internal import DocumentModel

/// The sync engine, which is told what the server says.
protocol RemoteStoreDelegate: AnyObject {
  /// - Throws: When the event could not be stored; it will be told again by a new stream.
  func apply(_ event: RemoteEvent) throws
  /// The server refuses a target.
  func targetFailed(_ id: TargetID, _ failure: FirestoreFailure)
  /// - Throws: When the acknowledgement could not be stored.
  func batchAcknowledged(_ batch: AcknowledgedBatch) throws
  func batchFailed(_ id: MutationBatch.ID, _ failure: FirestoreFailure)
  /// The documents that the server has said the target holds.
  func remotePaths(of id: TargetID) -> Set<DocumentPath>
  func onlineStateChanged(_ state: OnlineState)
}
