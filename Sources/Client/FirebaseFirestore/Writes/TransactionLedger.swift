internal import DocumentModel

/// What a transaction has read and written, and the conditions that follow for its commit.
struct TransactionLedger {
  /// The versions read; zero for a document that is not there.
  private var versions: [DocumentPath: DocumentModel.Timestamp] = [:]
  private var writes: [Write] = []
  private var failure: FirestoreErrorCode?

  func checkRead() throws(FirestoreErrorCode) {
    guard writes.isEmpty else {
      throw FirestoreErrorCode(
        .invalidArgument, "A transaction does all its reads before its first write.")
    }
  }

  mutating func read(
    _ path: DocumentPath, version: DocumentModel.Timestamp
  ) throws(FirestoreErrorCode) {
    guard versions[path] ?? version == version else {
      throw FirestoreErrorCode(.aborted, "\(path) changed between two reads of one transaction.")
    }
    versions[path] = version
  }

  mutating func add(_ write: Result<Write, FirestoreErrorCode>) {
    switch write {
    case .failure(let error): failure = failure ?? error
    case .success(var write):
      // Only the first write to a document meets it as it was read.
      if !writes.contains(where: { $0.path == write.path }), let version = versions[write.path] {
        if version == .zero && write.precondition == .exists(true) {
          failure =
            failure
            ?? FirestoreErrorCode(
              .invalidArgument, "\(write.path) does not exist and so cannot be updated.")
        }
        write.precondition = Self.condition(version)
      }
      writes.append(write)
    }
  }

  /// All writes, and for each document that was only read the condition that it has not changed.
  mutating func close() throws(FirestoreErrorCode) -> [Write] {
    if let failure { throw failure }
    let written = Set(writes.map(\.path))
    let onlyRead = versions.keys.filter { !written.contains($0) }.sorted()
    return writes
      + onlyRead.map { path in
        Write(
          path: path, operation: .verify, precondition: versions[path].map(Self.condition))
      }
  }

  private static func condition(_ version: DocumentModel.Timestamp) -> Write.Precondition {
    version == .zero ? .exists(false) : .updateTime(version)
  }
}
