import Synchronization

/// Lets a few pieces of heavy work run at once. Those who wait take turns: each principal's next
/// piece comes after one of every other principal, however many pieces somebody asks for.
final class FairGate: Sendable {
  struct Limits: Sendable {
    /// How many pieces run at once.
    var running: Int
    /// How many of them are one principal's.
    var runningByOwner: Int
    /// How many pieces wait.
    var waiting: Int
    /// How many of them are one principal's.
    var waitingByOwner: Int
  }

  private enum Answer { case entered, refused, cancelled }

  private struct Waiter {
    var ticket: UInt64
    var answer: CheckedContinuation<Answer, Never>
  }

  private struct State {
    var running = 0
    var runningByOwner: [String: Int] = [:]
    var waiting = 0
    var queues: [String: [Waiter]] = [:]
    /// The principals who wait; the one whose turn is next comes first.
    var turns: [String] = []
    var lastTicket: UInt64 = 0
  }

  private let limits: Limits
  private let refusal: StoreError
  private let state = Mutex(State())

  /// - Parameter refusal: what somebody is told who would have to wait for too many others.
  init(_ limits: Limits, refusal: StoreError) {
    self.limits = limits
    self.refusal = refusal
  }

  /// How many pieces wait for their turn.
  var waiting: Int { state.withLock(\.waiting) }

  /// Runs `body` when its turn has come.
  ///
  /// - Parameter owner: the principal; nil for those without limits of their own.
  func run<T>(
    by owner: String?, _ body: () async throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    switch await enter(owner) {
    case .refused: throw refusal
    case .cancelled: throw .cancelled
    case .entered:
      defer { leave(owner) }
      return try await body()
    }
  }

  private func enter(_ owner: String?) async -> Answer {
    let name = owner ?? ""
    let ticket = state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock { state -> Answer? in
          if state.queues[name] == nil, mayRun(owner, state) {
            Self.start(name, &state)
            return .entered
          }
          let mostOwn = owner == nil ? limits.waiting : limits.waitingByOwner
          guard state.waiting < limits.waiting, state.queues[name, default: []].count < mostOwn
          else { return .refused }
          if state.queues[name] == nil { state.turns.append(name) }
          state.queues[name, default: []].append(Waiter(ticket: ticket, answer: continuation))
          state.waiting += 1
          return nil
        }
        if let answer {
          continuation.resume(returning: answer)
        } else if Task.isCancelled {
          giveUp(ticket, of: name)
        }
      }
    } onCancel: {
      giveUp(ticket, of: name)
    }
  }

  private func leave(_ owner: String?) {
    let next = state.withLock { state -> [Waiter] in
      let name = owner ?? ""
      state.running -= 1
      let rest = state.runningByOwner[name, default: 0] - 1
      state.runningByOwner[name] = rest > 0 ? rest : nil
      var next: [Waiter] = []
      while let waiter = takeNext(&state) { next.append(waiter) }
      return next
    }
    for waiter in next { waiter.answer.resume(returning: .entered) }
  }

  private func takeNext(_ state: inout State) -> Waiter? {
    let place = state.turns.firstIndex { name in mayRun(name.isEmpty ? nil : name, state) }
    guard let place else { return nil }
    let name = state.turns.remove(at: place)
    guard var queue = state.queues.removeValue(forKey: name), !queue.isEmpty else { return nil }
    let waiter = queue.removeFirst()
    if !queue.isEmpty {
      state.queues[name] = queue
      state.turns.append(name)
    }
    state.waiting -= 1
    Self.start(name, &state)
    return waiter
  }

  private func mayRun(_ owner: String?, _ state: State) -> Bool {
    state.running < limits.running
      && owner.map { state.runningByOwner[$0, default: 0] < limits.runningByOwner } ?? true
  }

  private static func start(_ name: String, _ state: inout State) {
    state.running += 1
    state.runningByOwner[name, default: 0] += 1
  }

  private func giveUp(_ ticket: UInt64, of name: String) {
    let waiter = state.withLock { state -> Waiter? in
      guard let place = state.queues[name]?.firstIndex(where: { $0.ticket == ticket }) else {
        return nil
      }
      let waiter = state.queues[name]?.remove(at: place)
      state.waiting -= 1
      if state.queues[name]?.isEmpty == true {
        state.queues[name] = nil
        state.turns.removeAll { $0 == name }
      }
      return waiter
    }
    waiter?.answer.resume(returning: .cancelled)
  }
}

extension StoreError {
  static let cancelled = StoreError(.unavailable, "The call was cancelled.")
}
