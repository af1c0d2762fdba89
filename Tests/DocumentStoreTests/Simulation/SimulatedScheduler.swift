import DocumentModel
import DocumentStore
import SeededRandom
import Synchronization

/// Runs everything that a simulation does on one thread, one piece after another. A seeded generator
/// chooses which piece is next, so that a seed stands for one order of events.
final class SimulatedScheduler: TaskExecutor {
  private struct Timer {
    var time: Int64
    var work: StoreScheduling.Work
  }

  private struct State {
    var random: SeededGenerator
    /// What may run in any order.
    var pieces: [Piece] = []
    /// What the thread of commits is to do, in order, and whether it is at it.
    var commits: [StoreScheduling.Work] = []
    var isCommitting = false
    var timers: [Timer] = []
    var milliseconds: Int64 = 0
    var steps = 0
    var lastTransaction: UInt64 = 0
  }

  private enum Piece {
    case job(UnownedJob)
    case work(StoreScheduling.Work)
    case commit(StoreScheduling.Work)
    case timer(StoreScheduling.Work, milliseconds: Int64)
  }

  let clock: SimulatedClock
  private let state: Mutex<State>

  init(seed: UInt64, clock: SimulatedClock) {
    self.clock = clock
    state = Mutex(State(random: SeededGenerator(seed: seed)))
  }

  /// How many pieces have run.
  var steps: Int { state.withLock(\.steps) }

  /// What a store that is simulated runs on.
  var scheduling: StoreScheduling {
    StoreScheduling(
      tasks: self,
      commits: { work in self.state.withLock { $0.commits.append(work) } },
      later: { count, work in
        self.state.withLock { state in
          state.timers.append(Timer(time: state.milliseconds + Int64(count), work: work))
        }
      },
      transactionID: {
        self.state.withLock { state in
          state.lastTransaction += 1
          return TransactionID(
            bytes: (0..<8).map { UInt8(state.lastTransaction >> ($0 * 8) & 255) })
        }
      })
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.pieces.append(.job(job)) }
  }

  /// Lets others go on for a while.
  func pause() async {
    await withCheckedContinuation { continuation in
      state.withLock { $0.pieces.append(.work { continuation.resume() }) }
    }
  }

  /// Runs pieces until the condition holds; false where nothing is left that could bring it about.
  func run(until isDone: () -> Bool) -> Bool {
    var idle = 0
    while !isDone() {
      let isIdle = state.withLock { $0.pieces.isEmpty && $0.commits.isEmpty }
      idle = isIdle ? idle + 1 : 0
      // A store whose transactions are open looks after them for ever.
      guard idle < 10_000, step() else { return false }
    }
    return true
  }

  /// Runs pieces until only timers are left.
  func runUntilIdle() {
    while state.withLock({ !$0.pieces.isEmpty || !$0.commits.isEmpty }) {
      guard step() else { return }
    }
  }

  /// Runs some pieces while a disk is being synced.
  func runSome() {
    let count = state.withLock { Int.random(in: 0...30, using: &$0.random) }
    for _ in 0..<count { guard step() else { return } }
  }

  /// Runs one piece; false where there is none.
  private func step() -> Bool {
    guard let next = state.withLock({ Self.next(&$0) }) else { return false }
    clock.move(microseconds: 1 + Int64(state.withLock { $0.random.next() % 500 }))
    switch next {
    case .job(let job): job.runSynchronously(on: asUnownedTaskExecutor())
    case .work(let work): work()
    case .timer(let work, let milliseconds):
      clock.move(microseconds: milliseconds * 1_000)
      work()
    case .commit(let work):
      work()
      state.withLock { $0.isCommitting = false }
    }
    return true
  }

  private static func next(_ state: inout State) -> Piece? {
    state.steps += 1
    let canCommit = !state.commits.isEmpty && !state.isCommitting
    let count = state.pieces.count + (canCommit ? 1 : 0)
    if count == 0 || !state.timers.isEmpty && state.random.once(in: 200) {
      let first = state.timers.indices.min { state.timers[$0].time < state.timers[$1].time }
      if let first {
        let timer = state.timers.remove(at: first)
        let waited = max(timer.time - state.milliseconds, 0)
        state.milliseconds += waited
        return .timer(timer.work, milliseconds: waited)
      }
    }
    guard count > 0 else { return nil }
    let place = Int.random(in: 0..<count, using: &state.random)
    if place < state.pieces.count { return state.pieces.remove(at: place) }
    state.isCommitting = true
    return .commit(state.commits.removeFirst())
  }
}
