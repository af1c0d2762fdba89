import DocumentModel

/// Adds up what the writes of a commit take, so that one that is small to send does not hold up all
/// others: each write copies, checks and compares its whole document.
struct CommitWork {
  /// Few writes are not worth counting.
  let isCounted: Bool
  private var bytes = 0

  init(isCounted: Bool) { self.isCounted = isCounted }

  /// Throws where the commit takes too much.
  mutating func add(_ write: Write, to document: Document?) throws(StoreError) {
    guard isCounted, let document else { return }
    let times = 1 + write.transforms.count { $0.kind.isArrayOperation }
    bytes += times * Value.storageSize(of: document.fields)
    guard bytes <= Limits.commitBytes else {
      throw StoreError(
        .invalidArgument,
        "The documents that the commit changes come to more than \(Limits.commitBytes) bytes, each "
          + "counted for each of its writes. Divide the writes among several commits.")
    }
  }
}
