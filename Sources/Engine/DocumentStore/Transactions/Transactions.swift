import DocumentModel
import Synchronization

/// The open transactions of a store, and the turns they take at documents.
final class Transactions: Sendable {
  private struct Open {
    var database: DatabaseName
    var owner: TransactionOwner
    var mode: TransactionMode
    var begun: Timestamp
    var used: Timestamp
    /// A call that reads or commits for it: while one runs, the transaction is not idle.
    var calls = 0
    var reads = TransactionReads()
  }

  private struct Waiting {
    var ticket: DocumentLocks.Ticket
    var answer: CheckedContinuation<Bool, Never>
    var until: Timestamp
  }

  private struct State {
    var open: [TransactionID: Open] = [:]
    var quotas = TransactionQuotas()
    var locks = DocumentLocks()
    var waiting: [DocumentLocks.Ticket: Waiting] = [:]
    var lastTicket: DocumentLocks.Ticket = 0
    var waitQuotas = WaitQuotas()
    /// Ended ones, the oldest first, so that rolling one back again is not a mistake.
    var ended: [TransactionID] = []
    var endedSet: Set<TransactionID> = []
    var isTicking = false
    var isClosed = false

    /// Ends the transaction and returns whose turn it is now, those first who came first.
    mutating func end(_ id: TransactionID) -> [Waiting] {
      if let ended = open.removeValue(forKey: id) { quotas.remove(ended.owner) }
      if endedSet.insert(id).inserted { ended.append(id) }
      if ended.count > Transactions.mostEnded {
        endedSet.subtract(ended.prefix(Transactions.mostEnded / 2))
        ended.removeFirst(Transactions.mostEnded / 2)
      }
      return locks.release(id).sorted().compactMap { waiting.removeValue(forKey: $0) }
    }
  }

  private static let mostEnded = 10_000

  private let limits: TransactionLimits
  private let now: @Sendable () -> Timestamp
  private let scheduling: StoreScheduling
  private let state = Mutex(State())

  init(
    limits: TransactionLimits, scheduling: StoreScheduling,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.limits = limits
    self.scheduling = scheduling
    self.now = now
  }

  // MARK: Life

  func begin(
    _ mode: TransactionMode, in database: DatabaseName, by owner: TransactionOwner
  ) throws(StoreError) -> TransactionID {
    if case .readWrite(let earlier?) = mode, mayUse(earlier, owner) { end(earlier) }
    let time = now()
    let id = scheduling.transactionID()
    let error = state.withLock { state -> StoreError? in
      if state.isClosed { return .closed }
      guard state.quotas.add(owner, within: limits) else { return .tooManyTransactions }
      state.open[id] = Open(
        database: database, owner: owner, mode: mode, begun: time, used: time)
      return nil
    }
    if let error { throw error }
    tick()
    return id
  }

  /// Whether the transaction is not open, or the owner's own. Addresses may change.
  func mayUse(_ id: TransactionID, _ owner: TransactionOwner) -> Bool {
    state.withLock { state in state.open[id].map { $0.owner.name == owner.name } ?? true }
  }

  /// The owner of the transaction; nil when it has ended.
  func owner(of id: TransactionID) -> TransactionOwner? {
    state.withLock { $0.open[id]?.owner }
  }

  /// Forgets the transaction; one that has ended already is not a mistake.
  func rollBack(_ id: TransactionID, in database: DatabaseName) throws(StoreError) {
    let isKnown = state.withLock { state in
      state.open[id]?.database == database || state.endedSet.contains(id)
    }
    guard isKnown else { throw .noTransaction }
    end(id)
  }

  func end(_ id: TransactionID) {
    let next = state.withLock { state in
      state.open[id] == nil ? [] : state.end(id)
    }
    for waiting in next { waiting.answer.resume(returning: true) }
  }

  /// Ends transactions that lasted too long, and waits that did.
  func sweep() {
    let time = now()
    let (next, late) = state.withLock { state in
      var next: [Waiting] = []
      for (id, open) in state.open where isExpired(open, at: time) { next += state.end(id) }
      for id in state.locks.contendedHolders {
        if let open = state.open[id], time.seconds - open.begun.seconds >= limits.contendedSeconds {
          next += state.end(id)
        }
      }
      let late = state.waiting.filter { $0.value.until <= time }
      for ticket in late.keys {
        state.waiting[ticket] = nil
        state.locks.leave(ticket)
      }
      return (next.sorted { $0.ticket < $1.ticket }, late.values.sorted { $0.ticket < $1.ticket })
    }
    for waiting in next { waiting.answer.resume(returning: true) }
    for waiting in late { waiting.answer.resume(returning: false) }
  }

  /// Ends all of them; nothing can be begun any more.
  func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      state.open = [:]
      state.quotas = TransactionQuotas()
      defer { state.waiting = [:] }
      state.locks = DocumentLocks()
      return state.waiting.values.sorted { $0.ticket < $1.ticket }
    }
    for waiting in waiting { waiting.answer.resume(returning: false) }
  }

  // MARK: Use

  /// Runs a read or a commit of the transaction, with its mode.
  func using<T>(
    _ id: TransactionID, in database: DatabaseName,
    _ body: (TransactionMode) async throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    let time = now()
    let mode = state.withLock { state -> TransactionMode? in
      guard let open = state.open[id], open.database == database, !isExpired(open, at: time) else {
        return nil
      }
      state.open[id]?.calls += 1
      state.open[id]?.used = time
      return open.mode
    }
    guard let mode else { throw .noTransaction }
    defer {
      state.withLock { state in
        state.open[id]?.calls -= 1
        state.open[id]?.used = now()
      }
    }
    return try await body(mode)
  }

  /// Takes note of what the transaction has read. One that has read too much, or two states of a
  /// document, is over.
  func record(
    _ id: TransactionID, _ change: (inout TransactionReads) -> Void
  ) throws(StoreError) {
    let error = state.withLock { state -> StoreError? in
      guard var reads = state.open[id]?.reads else { return nil }
      change(&reads)
      state.open[id]?.reads = reads
      if reads.areTorn { return .contention }
      let isTooLarge =
        reads.documents.count > limits.documents || reads.queries.count > limits.queries
        || reads.queryBytes > Limits.documentBytes
      return isTooLarge ? .tooManyReads : nil
    }
    guard let error else { return }
    end(id)
    throw error
  }

  func reads(of id: TransactionID) -> TransactionReads? {
    state.withLock { $0.open[id]?.reads }
  }

  /// Whether it is the transaction's turn at each of the documents.
  func holds(_ names: some Sequence<DocumentName>, for id: TransactionID) -> Bool {
    state.withLock { state in names.allSatisfy { state.locks.holder(of: $0) == id } }
  }

  /// Whether some transaction holds one of the documents.
  func hold(anyOf names: some Sequence<DocumentName>) -> Bool {
    state.withLock { state in !state.locks.isEmpty && names.contains { state.locks.isHeld($0) } }
  }

  /// Waits for the turn at each document. Returns whether it had to wait, so that what was read
  /// before is out of date. On failure the transaction is over.
  func acquire(
    _ names: some Sequence<DocumentName>, for id: TransactionID
  ) async throws(StoreError) -> Bool {
    var hasWaited = false
    for name in Set(names).sorted() {
      var acquired = DocumentLocks.Acquisition.deadlock
      let hasTurn = await wait(until: after(seconds: limits.waitSeconds)) { state, ticket in
        guard state.open[id] != nil else { return false }
        acquired = state.locks.acquire(name, for: id, ticket: ticket)
        return acquired == .waiting
      }
      guard hasTurn, acquired != .deadlock, reads(of: id) != nil else {
        end(id)
        throw .contention
      }
      hasWaited = hasWaited || acquired == .waiting
    }
    return hasWaited
  }

  /// Waits until no other transaction holds the documents, and takes none of them. On failure the
  /// transaction is over.
  func passHolders(
    of names: some Sequence<DocumentName>, for id: TransactionID
  ) async throws(StoreError) {
    for name in names {
      let isFree = state.withLock { state in
        state.locks.holder(of: name).map { $0 == id } ?? true
      }
      if isFree { continue }
      _ = try await acquire([name], for: id)
      let next = state.withLock { state in
        state.locks.release(name, of: id).compactMap { state.waiting.removeValue(forKey: $0) }
      }
      for waiting in next { waiting.answer.resume(returning: true) }
    }
  }

  /// Lets young transactions that read the documents finish first, for a while. Refuses to wait where
  /// too many do.
  ///
  /// - Parameters:
  ///   - owner: the principal who waits.
  ///   - waiting: called with true before a wait, and with false after it.
  func pass(
    _ names: some Sequence<DocumentName>, by owner: TransactionOwner,
    waiting: (@Sendable (Bool) -> Void)?
  ) async throws(StoreError) {
    guard state.withLock({ !$0.locks.isEmpty }) else { return }
    let until = after(seconds: limits.courtesySeconds)
    for name in names {
      let time = now()
      if time >= until { return }
      let mayWait = try state.withLock { (state) throws(StoreError) in
        guard isYoung(state.locks.holder(of: name), in: state, at: time) else { return false }
        guard state.waitQuotas.add(owner, within: limits) else { throw .tooManyWaits }
        return true
      }
      guard mayWait else { continue }
      waiting?(true)
      _ = await wait(until: until) { state, ticket in
        guard isYoung(state.locks.holder(of: name), in: state, at: time) else { return false }
        return state.locks.waitToPass(name, ticket: ticket)
      }
      waiting?(false)
      state.withLock { $0.waitQuotas.remove(owner) }
    }
  }

  /// Whether writes outside of transactions wait for this one.
  private func isYoung(_ id: TransactionID?, in state: State, at time: Timestamp) -> Bool {
    guard let id, let open = state.open[id] else { return false }
    return time.seconds - open.begun.seconds < limits.courtesySeconds
  }

  // MARK: Waiting

  /// Waits if `begin` says so. True when the turn came, or there was nothing to wait for.
  private func wait(
    until: Timestamp, _ begin: (inout State, DocumentLocks.Ticket) -> Bool
  ) async -> Bool {
    let ticket = state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { answer in
        let isWaiting = state.withLock { state in
          guard !state.isClosed, begin(&state, ticket) else { return false }
          state.waiting[ticket] = Waiting(ticket: ticket, answer: answer, until: until)
          return true
        }
        if !isWaiting { answer.resume(returning: true) } else if Task.isCancelled { leave(ticket) }
      }
    } onCancel: {
      leave(ticket)
    }
  }

  private func after(seconds: Int64) -> Timestamp {
    Timestamp(microseconds: now().microseconds + seconds * 1_000_000)
  }

  private func leave(_ ticket: DocumentLocks.Ticket) {
    let waiting = state.withLock { state in
      state.locks.leave(ticket)
      return state.waiting.removeValue(forKey: ticket)
    }
    waiting?.answer.resume(returning: false)
  }

  private func isExpired(_ open: Open, at time: Timestamp) -> Bool {
    time.seconds - open.begun.seconds >= limits.totalSeconds
      || open.calls == 0 && time.seconds - open.used.seconds >= limits.idleSeconds
  }

  /// Sweeps four times a second as long as transactions are open.
  private func tick() {
    let isFirst = state.withLock { state in
      defer { state.isTicking = true }
      return !state.isTicking
    }
    if isFirst { scheduleTick() }
  }

  private func scheduleTick() {
    scheduling.later(250) { [weak self] in
      guard let self else { return }
      sweep()
      let goesOn = state.withLock { state in
        state.isTicking = !state.open.isEmpty || !state.waiting.isEmpty
        return state.isTicking
      }
      if goesOn { scheduleTick() }
    }
  }
}
