/// How many large commits are worked out beside the thread of commits: each holds its documents in
/// memory.
package struct PreparationLimits: Hashable, Sendable {
  /// How many are prepared, or wait prepared, at once.
  package var running: Int
  /// How many wait for that.
  package var waiting: Int

  package init(running: Int = 4, waiting: Int = 4_096) {
    self.running = running
    self.waiting = waiting
  }

  var gate: FairGate {
    FairGate(
      FairGate.Limits(
        running: running, runningByOwner: running, waiting: waiting, waitingByOwner: waiting),
      refusal: StoreError(
        .resourceExhausted, "Too many large commits are under way. Try again later."))
  }
}
