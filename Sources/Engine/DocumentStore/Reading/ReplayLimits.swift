/// What reads of the past may take: each goes through the log from now back to its time.
package struct ReplayLimits: Hashable, Sendable {
  /// So many changes are gone through without a turn among the other readers of the past.
  package var short: Int
  /// So many at most, for a principal whom rules judge.
  package var longest: Int
  /// How many reads that go further than `short` run at once.
  package var running: Int
  /// How many of them are one principal's.
  package var runningByOwner: Int
  /// How many wait for their turn.
  package var waiting: Int
  /// How many of them are one principal's.
  package var waitingByOwner: Int

  package init(
    short: Int = 200, longest: Int = 500_000, running: Int = 2, runningByOwner: Int = 1,
    waiting: Int = 256, waitingByOwner: Int = 16
  ) {
    self.short = short
    self.longest = longest
    self.running = running
    self.runningByOwner = runningByOwner
    self.waiting = waiting
    self.waitingByOwner = waitingByOwner
  }

  var gate: FairGate {
    FairGate(
      FairGate.Limits(
        running: running, runningByOwner: runningByOwner, waiting: waiting,
        waitingByOwner: waitingByOwner),
      refusal: StoreError(
        .resourceExhausted,
        "Too many reads of the past are under way. Try again later, or read without a read_time."))
  }
}
