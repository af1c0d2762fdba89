import DocumentModel

/// Adds up what the writes of a commit take, so that one that is small to send does not hold up all
/// others: each write copies, checks and compares its whole document.
struct CommitWork {
  /// What a commit may take on the thread of commits, where all others wait for it. Beyond that it is
  /// prepared elsewhere.
  static let mostInTurn = 64 << 10
  /// The same for a commit of documents that others change so often that nothing prepared holds.
  static let mostInLastTurn = 4 << 20

  private(set) var bytes = 0

  /// Adds a write to a document. Throws where the commit takes more than any may.
  mutating func add(_ write: Write, to document: Document?) throws(StoreError) {
    guard let document else { return }
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
