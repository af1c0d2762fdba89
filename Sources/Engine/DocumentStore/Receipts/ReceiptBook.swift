import DocumentModel

/// The receipts of submitted commits as one group leaves them: those stored, and its own on top.
final class ReceiptBook {
  /// Receipts are kept for so long: a device that is offline for longer may do a commit twice.
  static let keptSeconds: Int64 = 7 * 24 * 3_600

  /// New values of records by key; nil removes.
  private(set) var changes: [StorageKey: [UInt8]?] = [:]
  private let reader: any StorageReader

  init(reader: any StorageReader) {
    self.reader = reader
  }

  /// What the commit gave when it was sent before; nil when it is new.
  ///
  /// - Parameter stands: whether the commit of that time created a document that is still there.
  func earlierResult(
    of submission: Submission, in database: DatabaseName,
    stands: (_ commitTime: Timestamp) throws(StoreError) -> Bool
  ) throws(StoreError) -> CommitResult? {
    let key = ReceiptKey.receipt(submission.number, of: submission.stream, in: database)
    if let bytes = try record(key) {
      let receipt = try Receipt(bytes: bytes)
      guard receipt.digest == submission.digest else { throw .otherWrites }
      return receipt.result
    }
    let later = ReceiptKey.receipts(after: submission.number, of: submission.stream, in: database)
    guard try records(in: later).isEmpty else { throw .late }
    // Nothing but its writes tells a commit that comes over another stream. They are taken for the
    // same only where they created something that doing them twice would have found in place, and
    // not within one stream, over which a client sends again only what it numbers the same.
    let digest = ReceiptKey.digest(
      submission.digest, of: submission.stream, in: database)
    let own = ReceiptKey.receipts(upTo: .max, of: submission.stream, in: database)
    guard let other = try record(digest).map(StorageKey.init), !own.contains(other),
      let bytes = try record(other)
    else { return nil }
    let receipt = try Receipt(bytes: bytes)
    return try stands(receipt.result.commitTime) ? receipt.result : nil
  }

  func add(_ result: CommitResult, of submission: Submission, in database: DatabaseName) {
    let key = ReceiptKey.receipt(submission.number, of: submission.stream, in: database)
    changes[key] = .some(Receipt(digest: submission.digest, result: result).bytes)
    let digest = ReceiptKey.digest(
      submission.digest, of: submission.stream, in: database)
    changes[digest] = .some(key.bytes)
  }

  /// Drops the receipts of commits whose answers the client has had, but for the last of them: by
  /// that one a commit is known to be late that was sent over the stream before it was taken up.
  func acknowledge(
    _ stream: ClientStream, upTo number: UInt64, in database: DatabaseName
  ) throws(StoreError) {
    guard number > 0 else { return }
    let receipts = try records(in: ReceiptKey.receipts(upTo: number, of: stream, in: database))
    let last = receipts.keys.max()
    for (key, bytes) in receipts {
      if key != last { changes[key] = .some(nil) }
      let digest = ReceiptKey.digest(
        try Receipt(bytes: bytes).digest, of: stream, in: database)
      // A later commit with the same writes has a receipt of its own.
      if try record(digest) == key.bytes { changes[digest] = .some(nil) }
    }
  }

  private func records(in range: KeyRange) throws(StoreError) -> [StorageKey: [UInt8]] {
    var records: [StorageKey: [UInt8]] = [:]
    for row in try reader.records(in: range) { records[row.key] = row.value }
    for (key, change) in changes where range.contains(key) { records[key] = change }
    return records
  }

  private func record(_ key: StorageKey) throws(StoreError) -> [UInt8]? {
    if let change = changes[key] { return change }
    return try reader.record(key)
  }
}

extension StoreError {
  static let otherWrites = StoreError(
    .aborted, "The stream has committed other writes at this place. Open a new stream.")
  static let late = StoreError(
    .aborted, "The stream's client has had the answer to these writes. Open a new stream.")
}
