import DocumentModel

/// Commits that become durable together: each sees what the ones before it did, and one that is
/// refused leaves no trace.
final class CommitGroup {
  /// A document's state before the group and after the commits so far.
  struct Change {
    var before: Document?
    var after: Document?
  }

  private(set) var version: Timestamp
  /// By storage key: every document that the group read for writing.
  private(set) var changes: [StorageKey: Change] = [:]
  private(set) var log: [LogEntry] = []
  let reader: any StorageReader
  private let indexes: GroupIndexes
  private let receipts: ReceiptBook
  private let first: Timestamp
  /// Stored documents read so far; nil for those that do not exist.
  private var stored: [StorageKey: Document?] = [:]

  /// - Parameter indexes: those that the storage has.
  init(reader: any StorageReader, after version: Timestamp, indexes: GroupIndexes) {
    self.reader = reader
    self.indexes = indexes
    self.version = version
    first = version
    receipts = ReceiptBook(reader: reader)
  }

  /// Whether no commit has written anything.
  var isUnchanged: Bool { version == first }

  /// Whether there is nothing to store.
  var isEmpty: Bool { isUnchanged && receipts.changes.isEmpty }

  /// Applies one commit, at `now` or just after the last version.
  func apply(
    _ request: CommitRequest, now: Timestamp
  ) throws(StoreError) -> CommitResult {
    try request.checkTransforms()
    try request.reads?.validate(in: self)
    if let submission = request.submission {
      try receipts.acknowledge(
        submission.stream, upTo: submission.acknowledged, in: request.database)
      if let earlier = try earlierResult(of: request, submission) { return earlier }
    }
    let time = Timestamp(microseconds: max(now.microseconds, version.microseconds + 1))
    var view = CommitView(group: self, database: request.database)
    var results: [Write.Result] = []
    var pending: [PendingCommit.Change] = []
    var work = CommitWork(isCounted: request.isLarge)
    for write in request.writes {
      let name = DocumentName(database: request.database, path: write.path)
      let key = DocumentKey.key(for: name)
      let before = try view.document(name, key: key)
      try work.add(write, to: before)
      let outcome = try StoreError.converting { () throws(ModelError) in
        try Limits.check(write.path)
        return try write.outcome(for: before, named: name, at: time)
      }
      if let after = outcome.document, after != before { try IndexEntries.check(after) }
      view.set(outcome.document, for: name, key: key)
      results.append(outcome.result)
      pending.append(
        PendingCommit.Change(write: write, before: before, after: outcome.document))
    }
    if let check = request.check {
      try check(PendingCommit(database: request.database, changes: pending, view: view))
    }
    // A commit without writes needs no version of its own.
    if request.writes.isEmpty { return CommitResult(commitTime: version, writes: []) }
    try take(view, at: time)
    let result = CommitResult(commitTime: time, writes: results)
    if let submission = request.submission {
      receipts.add(result, of: submission, in: request.database)
    }
    return result
  }

  /// What the commit gave when it was sent before. Its new stream has a receipt of it, too.
  private func earlierResult(
    of request: CommitRequest, _ submission: Submission
  ) throws(StoreError) -> CommitResult? {
    if request.writes.isEmpty { return nil }
    let earlier = try receipts.earlierResult(of: submission, in: request.database) {
      (commitTime) throws(StoreError) in
      for write in request.writes {
        guard case .update(_, mask: nil) = write.operation else { continue }
        let name = DocumentName(database: request.database, path: write.path)
        if try document(name)?.createTime == commitTime { return true }
      }
      return false
    }
    if let earlier { receipts.add(earlier, of: submission, in: request.database) }
    return earlier
  }

  /// The document as the commits so far leave it.
  func document(_ name: DocumentName) throws(StoreError) -> Document? {
    try document(name, key: DocumentKey.key(for: name))
  }

  func document(_ name: DocumentName, key: StorageKey) throws(StoreError) -> Document? {
    if let change = changes[key] { return change.after }
    if let known = stored[key] { return known }
    let document = try reader.document(key).map { (bytes) throws(StoreError) in
      try DocumentCoder.decode(bytes, name: name)
    }
    stored[key] = .some(document)
    return document
  }

  /// All that is to be stored.
  func batch() throws(StoreError) -> StorageBatch {
    var batch = StorageBatch(version: version)
    batch.log = log
    if !receipts.changes.isEmpty {
      batch.records = receipts.changes
      batch.recordTrim = Timestamp(seconds: version.seconds - ReceiptBook.keptSeconds)
    }
    for (key, change) in changes where change.before != change.after {
      batch.documents[key] = .some(change.after.map(DocumentCoder.encode))
      guard let name = change.after?.name ?? change.before?.name else { continue }
      let entries = IndexEntries.change(
        of: name, from: change.before, to: change.after, indexes: indexes)
      batch.insertedEntries += entries.inserted
      batch.removedEntries += entries.removed
    }
    return batch
  }

  private func take(_ view: CommitView, at time: Timestamp) throws(StoreError) {
    for (key, after) in view.changed {
      let before = try document(after.name, key: key)
      if before != after.document {
        log.append(
          LogEntry(
            version: time, sequence: log.count, key: key,
            before: before.map(DocumentCoder.encode)))
      }
      changes[key, default: Change(before: before)].after = after.document
    }
    version = time
  }
}

/// What one commit sees: the group's documents with its own writes on top.
struct CommitView {
  let group: CommitGroup
  let database: DatabaseName
  private(set) var changed: [StorageKey: (name: DocumentName, document: Document?)] = [:]

  init(group: CommitGroup, database: DatabaseName) {
    self.group = group
    self.database = database
  }

  func document(_ name: DocumentName) throws(StoreError) -> Document? {
    try document(name, key: DocumentKey.key(for: name))
  }

  func document(_ name: DocumentName, key: StorageKey) throws(StoreError) -> Document? {
    if let own = changed[key] { return own.document }
    return try group.document(name, key: key)
  }

  mutating func set(_ document: Document?, for name: DocumentName, key: StorageKey) {
    changed[key] = (name, document)
  }
}
