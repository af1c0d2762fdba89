import DocumentModel
import Synchronization

/// Makes the indexes of collection groups and of several fields that queries ask for, one after
/// another, beside commits and queries. One that is not finished when the store closes is begun
/// again when it opens again.
final class GroupIndexBuilder: Sendable {
  private static let pageSize = 200
  /// A query that reads no more than this, or a small multiple of what it returns, is cheap enough.
  static let cheapReads = 100

  private struct State {
    /// All that ever were asked for, each with the principal whose query did.
    var known: [GroupIndex: TransactionOwner] = [:]
    /// How often a limit kept one from being made.
    var refused: [IndexCounts.Limit: Int] = [:]
    var waiting: [GroupIndex] = []
    var work: Task<Void, Never>?
    var isClosed = false
    /// From the beginning until it is closed.
    var commits: CommitQueue?

    /// The limit that keeps an index from being made; nil for none.
    func limit(
      for index: GroupIndex, by owner: TransactionOwner, _ limits: IndexLimits
    ) -> IndexCounts.Limit? {
      if known.count >= limits.all { return .all }
      let own = known.keys.count { index.isOfSameCollections(as: $0) }
      if own >= limits.byCollection { return .collection }
      if let name = owner.name, known.values.count(where: { $0.name == name }) >= limits.byOwner {
        return .account
      }
      if let address = owner.address,
        known.values.count(where: { $0.address == address }) >= limits.byAddress
      {
        return .address
      }
      return nil
    }
  }

  private let limits: IndexLimits
  private let tasks: (any TaskExecutor)?
  private let state = Mutex(State())

  /// - Parameter tasks: where it works; nil where Swift's own tasks do.
  init(limits: IndexLimits, tasks: (any TaskExecutor)?) {
    self.limits = limits
    self.tasks = tasks
  }

  /// Goes on with what is there. Nothing is asked for before.
  func begin(_ indexes: GroupIndexes, over commits: CommitQueue) {
    state.withLock { state in
      for index in indexes.ready { state.known[index] = .unlimited }
      state.commits = commits
    }
    want(indexes.building, by: .unlimited)
  }

  /// Makes the indexes unless they are there or on their way. Returns at once.
  ///
  /// - Parameters:
  ///   - owner: the principal whose query asks for them.
  ///   - whateverTheirNumber: whether they are made even where there are many already.
  func want(
    _ indexes: some Collection<GroupIndex>, by owner: TransactionOwner,
    whateverTheirNumber: Bool = false
  ) {
    state.withLock { state in
      for index in indexes where !state.isClosed && state.known[index] == nil {
        if !whateverTheirNumber, let limit = state.limit(for: index, by: owner, limits) {
          state.refused[limit, default: 0] += 1
          continue
        }
        state.known[index] = owner
        state.waiting.append(index)
      }
      guard state.work == nil, !state.waiting.isEmpty else { return }
      state.work = Task(executorPreference: tasks) { await self.work() }
    }
  }

  /// Whether the index has been asked for; one that was not is not there.
  func knows(_ index: GroupIndex) -> Bool { state.withLock { $0.known[index] != nil } }

  var counts: IndexCounts {
    state.withLock { IndexCounts(known: $0.known.count, refused: $0.refused) }
  }

  /// Whether a query that read so many documents should have had an index.
  static func isDear(reads: Int, results: Int) -> Bool { reads > max(cheapReads, 4 * results) }

  /// Returns when nothing is being made.
  func settle() async {
    while let work = state.withLock({ $0.work }) { await work.value }
  }

  /// Stops within one step.
  func close() async {
    let work = state.withLock { state in
      state.isClosed = true
      return state.work
    }
    await work?.value
    state.withLock { $0.commits = nil }
  }

  private func work() async {
    while let (index, commits) = next() {
      do throws(StoreError) {
        try await make(index, over: commits)
      } catch {
        // A query that wants it will ask again.
        state.withLock { $0.known[index] = nil }
      }
    }
  }

  private func next() -> (GroupIndex, CommitQueue)? {
    state.withLock { state in
      guard let commits = state.commits, !state.isClosed, !state.waiting.isEmpty else {
        state.work = nil
        return nil
      }
      return (state.waiting.removeFirst(), commits)
    }
  }

  private var isClosed: Bool { state.withLock { $0.isClosed } }

  private func make(
    _ index: GroupIndex, over commits: CommitQueue
  ) async throws(StoreError) {
    // From here on commits keep its entries; then those of the documents from before are added.
    try await commits.maintain { _, batch in
      batch.insertedEntries.append(index.marker(.building))
    }
    let group = IndexKey.groupPrefix(index.collectionID, in: index.database)
    let end = StorageKey(group + [0xFF])
    let place = Mutex<StorageKey?>(StorageKey(group))
    while let lower = place.withLock({ $0 }) {
      if isClosed { return }
      try await commits.maintain { (reader, batch) throws(StoreError) in
        let last = try Self.page(
          of: index, KeyRange(lower: lower, upper: end), prefixLength: group.count, reader, &batch)
        place.withLock { $0 = last.map { StorageKey($0.bytes + [0]) } }
      }
    }
    try await commits.maintain { _, batch in
      batch.removedEntries.append(index.marker(.building))
      batch.insertedEntries.append(index.marker(.ready))
    }
  }

  /// Adds the entries of some documents. Returns the last one's place; nil when there are no more.
  private static func page(
    of index: GroupIndex, _ range: KeyRange, prefixLength: Int, _ reader: any StorageReader,
    _ batch: inout StorageBatch
  ) throws(StoreError) -> StorageKey? {
    let cursor = try reader.entries(in: range, descending: false)
    var last: StorageKey?
    for _ in 0..<pageSize {
      guard let row = try cursor.next() else { return nil }
      let key = try IndexKey.documentKey(
        of: row.key, prefixLength: prefixLength, in: index.database)
      batch.insertedEntries += index.entries(of: try reader.fetch(key).document)
      last = row.key
    }
    return last
  }
}
