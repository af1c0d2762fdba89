internal import Synchronization

/// Timers of real time. Each is a task that sleeps; none is left after `cancelAll`.
final class SleepingTimers: TimerSource {
  private struct Entry {
    var generation: Int
    var sleep: Task<Void, Never>
  }

  private struct State {
    var entries: [EngineTimer: Entry] = [:]
    var lastGeneration = 0
  }

  private let mailbox: Mailbox
  private let state = Mutex(State())

  init(_ mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  deinit {
    cancelAll()
  }

  func set(_ timer: EngineTimer, after delay: Duration) {
    state.withLock { state in
      state.entries[timer]?.sleep.cancel()
      state.lastGeneration += 1
      let generation = state.lastGeneration
      let sleep = Task { [mailbox, weak self] in
        guard (try? await Task.sleep(for: delay)) != nil else { return }
        mailbox.enqueue { [weak self] engine in
          // A timer that was cancelled or replaced meanwhile must not fire.
          guard self?.take(timer, generation) == true else { return }
          engine.timerFired(timer)
        }
      }
      state.entries[timer] = Entry(generation: generation, sleep: sleep)
    }
  }

  func cancel(_ timer: EngineTimer) {
    state.withLock { $0.entries.removeValue(forKey: timer)?.sleep.cancel() }
  }

  func cancelAll() {
    state.withLock { state in
      for entry in state.entries.values { entry.sleep.cancel() }
      state.entries = [:]
    }
  }

  private func take(_ timer: EngineTimer, _ generation: Int) -> Bool {
    state.withLock { state in
      guard state.entries[timer]?.generation == generation else { return false }
      state.entries[timer] = nil
      return true
    }
  }
}
