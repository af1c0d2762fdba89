package import DocumentModel

/// Writes made together: the unit that is shown, sent, acknowledged and rejected as one.
package struct MutationBatch: Hashable, Sendable {
  package typealias ID = Int64

  /// Ascending in the order of writing, over all users.
  package var id: ID
  package var localWriteTime: Timestamp
  /// What non-idempotent transforms start from, so that showing them again gives the same value.
  /// Never sent.
  package var baseWrites: [Write]
  package var writes: [Write]

  package init(id: ID, localWriteTime: Timestamp, baseWrites: [Write] = [], writes: [Write]) {
    self.id = id
    self.localWriteTime = localWriteTime
    self.baseWrites = baseWrites
    self.writes = writes
  }

  package var paths: Set<DocumentPath> { Set(writes.map(\.path)) }
}
