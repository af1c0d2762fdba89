import DocumentModel

/// What a watch session consists of, without the life time of the `WatchSession` that its user holds.
///
/// `targets` and `lastSnapshot` are guarded by the lock of `LiveQueries`; the outbox has its own.
final class SessionCore: @unchecked Sendable {
  // Safe to share: the mutable properties are reached only through `LiveQueries`, under its lock.
  /// Which of the store's sessions it is, in the order of their opening.
  let number: UInt64
  let database: DatabaseName
  /// The principal who may have indexes made for its queries.
  let owner: TransactionOwner
  let outbox = SessionQueue()
  var targets: [Int32: SessionTarget] = [:]
  var lastSnapshot = Timestamp.zero
  var isOpen = true

  init(number: UInt64, database: DatabaseName, owner: TransactionOwner) {
    self.number = number
    self.database = database
    self.owner = owner
  }
}

/// One target of a session.
struct SessionTarget {
  enum Phase {
    /// Its results are to be read; they will hold whatever is committed meanwhile.
    case waiting
    /// Its results are being read; meanwhile commits' effects are kept.
    case loading([BufferedEffect])
    /// Read as of a version that is not published yet.
    case loaded(LoadedTarget, [BufferedEffect])
    /// Delivered together with a snapshot of this version; commits' effects go out at once.
    case current(at: Timestamp)
  }

  let target: WatchTarget
  var resumingAfter: Timestamp?
  /// Distinguishes the target from an earlier one of the same id, and from itself before a restart.
  var generation: UInt64
  /// For a query.
  let active: ActiveQuery?
  var phase = Phase.waiting
}

/// What a published group did to a target's results.
struct BufferedEffect {
  var version: Timestamp
  var effect: ActiveQuery.Effect
}
