import Synchronization

/// A time of day that never goes back: what deadlines are measured with.
///
/// Where the clock beneath it is set back, it goes on from the time that it has told last, and stays
/// ahead of that clock. It follows a clock that is set forward.
package final class SteadyTime: Sendable {
  private struct State {
    var last = Timestamp(microseconds: .min)
    /// How far it is ahead of the clock.
    var lead: Int64 = 0
  }

  private let clock: @Sendable () -> Timestamp
  private let state = Mutex(State())

  package init(_ clock: @escaping @Sendable () -> Timestamp) {
    self.clock = clock
  }

  package var now: Timestamp {
    state.withLock { state in
      // Read within the lock, so that two readers do not take each other's order for a clock that
      // was set back.
      let time = clock()
      if time < state.last { state.lead += state.last.microseconds - time.microseconds }
      state.last = time
      return Timestamp(microseconds: time.microseconds + state.lead)
    }
  }
}
