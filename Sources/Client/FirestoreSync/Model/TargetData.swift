package import DocumentModel

/// A target under watch, with what is needed to resume it.
package struct TargetData: Hashable, Sendable {
  /// Why the target is watched; the server is told of all but the first.
  package enum Purpose: Hashable, Sendable {
    case listen
    case existenceFilterMismatch
    /// As before, and the server's Bloom filter did not help.
    case existenceFilterMismatchBloom
    case limboResolution
  }

  package var target: Target
  package var id: TargetID
  package var purpose: Purpose
  /// When the target was last used, on the local store's own count.
  package var sequenceNumber: Int64
  /// The snapshot that `resumeToken` belongs to.
  package var snapshotVersion: Timestamp
  /// The last snapshot at which the target's view held no document in limbo.
  package var limboFreeVersion: Timestamp
  package var resumeToken: [UInt8]
  /// How many documents the device has of the target, told when resuming so that the server can
  /// answer with an existence filter.
  package var expectedCount: Int?

  package init(
    target: Target, id: TargetID, purpose: Purpose = .listen, sequenceNumber: Int64 = 0,
    snapshotVersion: Timestamp = .zero, limboFreeVersion: Timestamp = .zero,
    resumeToken: [UInt8] = [], expectedCount: Int? = nil
  ) {
    self.target = target
    self.id = id
    self.purpose = purpose
    self.sequenceNumber = sequenceNumber
    self.snapshotVersion = snapshotVersion
    self.limboFreeVersion = limboFreeVersion
    self.resumeToken = resumeToken
    self.expectedCount = expectedCount
  }
}
