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
    var ticket: Ticket
    /// Nil for a write outside of transactions, which only lets others pass.
    var transaction: TransactionID?
  }

  private struct Lock {
    var holder: TransactionID
    var queue: [Waiter] = []
  }

  private var locks: [DocumentName: Lock] = [:]
  private var held: [TransactionID: Set<DocumentName>] = [:]
  /// Where each waiting transaction waits.
  private var awaited: [TransactionID: DocumentName] = [:]
  private var tickets: [Ticket: DocumentName] = [:]

  var isEmpty: Bool { locks.isEmpty }

  func isHeld(_ name: DocumentName) -> Bool { locks[name] != nil }

  /// The transaction that holds the document.
  func holder(of name: DocumentName) -> TransactionID? { locks[name]?.holder }

  /// The transactions that hold what other transactions wait for.
  var contendedHolders: Set<TransactionID> { Set(awaited.values.compactMap { locks[$0]?.holder }) }

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
    locks[name]?.queue.append(Waiter(ticket: ticket, transaction: transaction))
    awaited[transaction] = name
    tickets[ticket] = name
    return .waiting
  }

  /// Takes a place in the document's queue for a write outside of transactions; false when nobody
  /// holds the document.
  mutating func waitToPass(_ name: DocumentName, ticket: Ticket) -> Bool {
    guard locks[name] != nil else { return false }
    locks[name]?.queue.append(Waiter(ticket: ticket, transaction: nil))
    tickets[ticket] = name
    return true
  }

  /// Gives up a place in a queue.
  mutating func leave(_ ticket: Ticket) {
    guard let name = tickets.removeValue(forKey: ticket) else { return }
    if let waiter = locks[name]?.queue.first(where: { $0.ticket == ticket }),
      let transaction = waiter.transaction
    {
      awaited[transaction] = nil
    }
    locks[name]?.queue.removeAll { $0.ticket == ticket }
  }

  /// Lets go of all that the transaction holds, and of its place in a queue: nobody would let go of a
  /// document that it got later. Returns the tickets whose wait is over, in order.
  mutating func release(_ transaction: TransactionID) -> [Ticket] {
    var next: [Ticket] = []
    if let name = awaited[transaction],
      let waiter = locks[name]?.queue.first(where: { $0.transaction == transaction })
    {
      leave(waiter.ticket)
      next.append(waiter.ticket)
    }
    for name in held.removeValue(forKey: transaction) ?? [] { next += pass(on: name) }
    return next
  }

  private mutating func pass(on name: DocumentName) -> [Ticket] {
    guard var lock = locks.removeValue(forKey: name) else { return [] }
    var next: [Ticket] = []
    while !lock.queue.isEmpty {
      let waiter = lock.queue.removeFirst()
      tickets[waiter.ticket] = nil
      next.append(waiter.ticket)
      if let transaction = waiter.transaction {
        awaited[transaction] = nil
        lock.holder = transaction
        held[transaction, default: []].insert(name)
        locks[name] = lock
        break
      }
    }
    return next
  }

  private func waits(_ waiter: TransactionID, for other: TransactionID) -> Bool {
    var current = waiter
    // Each transaction waits in one place at most, and no wait closes a circle: this ends.
    while let name = awaited[current], let holder = locks[name]?.holder {
      if holder == other { return true }
      current = holder
    }
    return false
  }
}
