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
  let indexes: GroupIndexes
  private let receipts: ReceiptBook
  private let first: Timestamp
  /// Stored documents read so far; nil for those that do not exist.
  private(set) var stored: [StorageKey: Document?] = [:]
  /// What is to be stored of changes that were worked out before.
  private var encoded: [StorageKey: PreparedCommit.Part] = [:]

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
  ///
  /// - Parameter isTurn: whether others wait for it, so that it must not take long.
  func apply(
    _ request: CommitRequest, now: Timestamp, isTurn: Bool
  ) throws(StoreError) -> WaitingCommit.Turn {
    try request.checkTransforms()
    try request.reads?.validate(in: self)
    if let submission = request.submission {
      try receipts.acknowledge(
        submission.stream, upTo: submission.acknowledged, in: request.database)
      if let earlier = try earlierResult(of: request, submission) { return .done(earlier) }
    }
    // A commit without writes needs no version of its own.
    if request.writes.isEmpty, request.check == nil {
      return .done(CommitResult(commitTime: version, writes: []))
    }
    var result: CommitResult?
    if let prepared = request.prepared {
      result = try take(prepared, of: request, now: now)
    } else if !isTurn {
      result = try work(request, now: now, most: .max)
    } else if !request.isLarge {
      result = try work(request, now: now, most: CommitWork.mostInTurn)
    }
    if result == nil, request.isLastTry {
      result = try work(request, now: now, most: CommitWork.mostInLastTurn)
    }
    guard let result else { return .unprepared }
    if let submission = request.submission {
      receipts.add(result, of: submission, in: request.database)
    }
    return .done(result)
  }

  /// Nil where it takes more than `most`.
  private func work(
    _ request: CommitRequest, now: Timestamp, most: Int
  ) throws(StoreError) -> CommitResult? {
    let time = nextTime(now)
    var view = CommitView(group: self, database: request.database)
    var results: [Write.Result] = []
    var pending: [PendingCommit.Change] = []
    var work = CommitWork()
    for write in request.writes {
      let name = DocumentName(database: request.database, path: write.path)
      let key = DocumentKey.key(for: name)
      let before = try view.document(name, key: key)
      try work.add(write, to: before)
      if work.bytes > most { return nil }
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
    if request.writes.isEmpty { return CommitResult(commitTime: version, writes: []) }
    try take(view, at: time)
    return CommitResult(commitTime: time, writes: results)
  }

  /// Takes over what was prepared; nil where it no longer holds.
  private func take(
    _ prepared: PreparedCommit, of request: CommitRequest, now: Timestamp
  ) throws(StoreError) -> CommitResult? {
    guard prepared.indexes == indexes else { return nil }
    var before: [StorageKey: [UInt8]] = [:]
    for (key, version) in prepared.read {
      guard changes[key] == nil else { return nil }
      let bytes = try reader.document(key)
      guard bytes.flatMap(DocumentCoder.updateTime) == version else { return nil }
      if prepared.parts[key] != nil { before[key] = bytes }
    }
    let time = prepared.time > version ? prepared.time : nextTime(now)
    let timed = prepared.at(time, writes: request.writes)
    for (key, part) in timed.parts {
      log.append(LogEntry(version: time, sequence: log.count, key: key, before: before[key]))
      changes[key] = Change(before: part.before, after: part.after)
      encoded[key] = part
    }
    version = time
    return CommitResult(commitTime: time, writes: timed.results)
  }

  private func nextTime(_ now: Timestamp) -> Timestamp {
    Timestamp(microseconds: max(now.microseconds, version.microseconds + 1))
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

  /// When the document was changed last, as the commits so far leave it; nil where there is none. It is
  /// not decoded for that.
  func updateTime(of name: DocumentName) throws(StoreError) -> Timestamp? {
    let key = DocumentKey.key(for: name)
    if let change = changes[key] { return change.after?.updateTime }
    if let known = stored[key] { return known?.updateTime }
    return try reader.document(key).flatMap(DocumentCoder.updateTime)
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
    for (key, part) in encoded {
      batch.documents[key] = .some(part.stored)
      batch.insertedEntries += part.entries.inserted
      batch.removedEntries += part.entries.removed
    }
    for (key, change) in changes where encoded[key] == nil && change.before != change.after {
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
      encoded[key] = nil
    }
    version = time
  }
}
