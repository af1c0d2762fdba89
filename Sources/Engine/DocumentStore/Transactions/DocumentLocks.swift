import DocumentModel

/// Which transaction holds which document, and who waits for it.
///
/// Locks keep transactions that want the same document apart, so that they take turns instead of
/// undoing each other's work. They are not what makes transactions serialisable: a commit checks its
/// reads itself. A document is held by one transaction at a time, also while it only reads, since
/// two that both read and then both write could not both succeed.
struct DocumentLocks {
  /// A place in a document's queue.
  typealias Ticket = UInt64

  enum Acquisition: Equatable {
    case granted
    case waiting
    /// Waiting would never end: the holder waits, directly or not, for this transaction.
    case deadlock
  }

  private struct Waiter {
    var name: DocumentName
    /// Nil for a write outside of transactions, which only lets others pass.
    var transaction: TransactionID?
  }

  private struct Lock {
    var holder: TransactionID
    /// Those who wait, in order, and some who have left: to look for a place among thousands would
    /// take a leaving crowd time in proportion to its square.
    var queue: [Ticket] = []
    /// How many of them have left.
    var left = 0
  }

  /// So many places that were left stay in a queue, or as many as are not.
  private static let fewLeft = 32

  private var locks: [DocumentName: Lock] = [:]
  private var held: [TransactionID: Set<DocumentName>] = [:]
  /// The place of each waiting transaction.
  private var awaited: [TransactionID: Ticket] = [:]
  private var waiters: [Ticket: Waiter] = [:]

  var isEmpty: Bool { locks.isEmpty }

  func isHeld(_ name: DocumentName) -> Bool { locks[name] != nil }

  /// The transaction that holds the document.
  func holder(of name: DocumentName) -> TransactionID? { locks[name]?.holder }

  /// The transactions that hold what other transactions wait for.
  var contendedHolders: Set<TransactionID> { Set(awaited.keys.compactMap(holder(awaitedBy:))) }

  /// Takes the document for the transaction, or a place in its queue.
  mutating func acquire(
    _ name: DocumentName, for transaction: TransactionID, ticket: Ticket
  ) -> Acquisition {
    guard let lock = locks[name] else {
      locks[name] = Lock(holder: transaction)
      held[transaction, default: []].insert(name)
      return .granted
    }
    if lock.holder == transaction { return .granted }
    if waits(lock.holder, for: transaction) { return .deadlock }
    locks[name]?.queue.append(ticket)
    awaited[transaction] = ticket
    waiters[ticket] = Waiter(name: name, transaction: transaction)
    return .waiting
  }

  /// Takes a place in the document's queue for a write outside of transactions; false when nobody
  /// holds the document.
  mutating func waitToPass(_ name: DocumentName, ticket: Ticket) -> Bool {
    guard locks[name] != nil else { return false }
    locks[name]?.queue.append(ticket)
    waiters[ticket] = Waiter(name: name)
    return true
  }

  /// Gives up a place in a queue.
  mutating func leave(_ ticket: Ticket) {
    guard let waiter = waiters.removeValue(forKey: ticket) else { return }
    if let transaction = waiter.transaction { awaited[transaction] = nil }
    guard let lock = locks[waiter.name] else { return }
    locks[waiter.name]?.left = lock.left + 1
    guard lock.left >= max(Self.fewLeft, lock.queue.count / 2) else { return }
    locks[waiter.name]?.queue.removeAll { waiters[$0] == nil }
    locks[waiter.name]?.left = 0
  }

  /// Lets go of all that the transaction holds, and of its place in a queue: nobody would let go of a
  /// document that it got later. Returns the tickets whose wait is over, in any order.
  mutating func release(_ transaction: TransactionID) -> [Ticket] {
    var next: [Ticket] = []
    if let ticket = awaited[transaction] {
      leave(ticket)
      next.append(ticket)
    }
    for name in held.removeValue(forKey: transaction) ?? [] { next += pass(on: name) }
    return next
  }

  /// Lets go of one document. Returns the tickets whose wait is over, in order.
  mutating func release(_ name: DocumentName, of transaction: TransactionID) -> [Ticket] {
    guard held[transaction]?.remove(name) != nil else { return [] }
    return pass(on: name)
  }

  private mutating func pass(on name: DocumentName) -> [Ticket] {
    guard var lock = locks.removeValue(forKey: name) else { return [] }
    var next: [Ticket] = []
    for (place, ticket) in lock.queue.enumerated() {
      guard let waiter = waiters.removeValue(forKey: ticket) else {
        lock.left -= 1
        continue
      }
      next.append(ticket)
      guard let transaction = waiter.transaction else { continue }
      awaited[transaction] = nil
      lock.holder = transaction
      lock.queue.removeFirst(place + 1)
      held[transaction, default: []].insert(name)
      locks[name] = lock
      break
    }
    return next
  }

  /// Who holds the document that the transaction waits for.
  private func holder(awaitedBy transaction: TransactionID) -> TransactionID? {
    awaited[transaction].flatMap { waiters[$0] }.flatMap { locks[$0.name]?.holder }
  }

  private func waits(_ waiter: TransactionID, for other: TransactionID) -> Bool {
    var current = waiter
    // Each transaction waits in one place at most, and no wait closes a circle: this ends.
    while let holder = holder(awaitedBy: current) {
      if holder == other { return true }
      current = holder
    }
    return false
  }
}
