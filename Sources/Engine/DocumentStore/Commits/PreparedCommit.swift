import DocumentModel

/// A commit worked out before its turn, from a state of the storage that may be older than the one it
/// then meets: transforms, limits, rules, encoded documents and index entries. In its turn it is only
/// compared and stored.
struct PreparedCommit: Sendable {
  /// How a document changes.
  struct Part: Sendable {
    var before: Document?
    var after: Document?
    /// `after` as it is stored.
    var stored: [UInt8]?
    var entries: IndexEntries.Change
    /// The fields that hold the commit's time.
    var stamps: [FieldPath]
  }

  /// The time for which it was worked out; in its turn it may get a later one.
  private(set) var time: Timestamp
  /// Every document that it, or the rules, looked at: with its update time, nil where there was none.
  let read: [StorageKey: Timestamp?]
  private(set) var parts: [StorageKey: Part]
  private(set) var results: [Write.Result]
  let indexes: GroupIndexes

  /// Takes what a group has done of which the request was the only commit.
  init(
    _ request: CommitRequest, in group: CommitGroup, giving result: CommitResult
  ) throws(StoreError) {
    time = result.commitTime
    results = result.writes
    indexes = group.indexes
    read = group.stored.mapValues { $0?.updateTime }
    parts = [:]
    let stamps = Self.stamps(of: request)
    var entryCount = 0
    for (key, change) in group.changes where change.before != change.after {
      guard let name = change.after?.name ?? change.before?.name else { continue }
      let entries = IndexEntries.change(
        of: name, from: change.before, to: change.after, indexes: indexes)
      entryCount += entries.inserted.count + entries.removed.count
      if request.check != nil, entryCount > IndexEntries.mostPerCommit {
        throw StoreError(
          .invalidArgument,
          "The commit changes more than \(IndexEntries.mostPerCommit) index entries. Divide the "
            + "writes among several commits.")
      }
      parts[key] = Part(
        before: change.before, after: change.after,
        stored: change.after.map(DocumentCoder.encode), entries: entries,
        stamps: stamps[name.path].map(Array.init) ?? [])
    }
  }

  /// The same at another time.
  func at(_ time: Timestamp, writes: [Write]) -> PreparedCommit {
    if time == self.time { return self }
    var timed = self
    timed.time = time
    timed.parts = parts.mapValues { $0.at(time, insteadOf: self.time, indexes: indexes) }
    for (place, write) in writes.enumerated() {
      if results[place].updateTime == self.time { timed.results[place].updateTime = time }
      for (number, transform) in write.transforms.enumerated()
      where transform.kind == .serverTimestamp {
        timed.results[place].transformResults[number] = .timestamp(time)
      }
    }
    return timed
  }

  /// The fields of each document that hold the commit's time when all writes are done.
  private static func stamps(of request: CommitRequest) -> [DocumentPath: Set<FieldPath>] {
    var stamps: [DocumentPath: Set<FieldPath>] = [:]
    for write in request.writes {
      switch write.operation {
      case .verify: continue
      case .delete, .update(fields: _, mask: nil): stamps[write.path] = []
      case .update(fields: _, mask: let mask?):
        for path in mask { stamps[write.path]?.removeAll(along: path) }
      }
      for transform in write.transforms {
        stamps[write.path]?.removeAll(along: transform.field)
        if transform.kind == .serverTimestamp {
          stamps[write.path, default: []].insert(transform.field)
        }
      }
    }
    return stamps
  }
}

extension PreparedCommit.Part {
  fileprivate func at(
    _ time: Timestamp, insteadOf old: Timestamp, indexes: GroupIndexes
  ) -> PreparedCommit.Part {
    guard let after, let stored else { return self }
    var part = self
    var later = after
    later.updateTime = time
    if later.createTime == old { later.createTime = time }
    if stamps.isEmpty {
      part.stored = DocumentCoder.encoded(stored, of: later)
    } else {
      for path in stamps { later.fields[path: path] = .timestamp(time) }
      part.stored = DocumentCoder.encode(later)
      let shift = IndexEntries.change(of: after.name, from: after, to: later, indexes: indexes)
      let gone = Set(shift.removed)
      part.entries.inserted = entries.inserted.filter { !gone.contains($0) } + shift.inserted
      part.entries.removed += shift.removed
    }
    part.after = later
    return part
  }
}

extension Set<FieldPath> {
  /// Removes the paths that lead to the field, through it or into it.
  fileprivate mutating func removeAll(along path: FieldPath) {
    // Mostly there is none.
    for other in self
    where zip(other.segments, path.segments).allSatisfy({ $0 == $1 }) {
      remove(other)
    }
  }
}
