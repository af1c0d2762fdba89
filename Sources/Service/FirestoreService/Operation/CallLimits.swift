/// How many calls a server takes on at once; beyond that it refuses new ones instead of letting all
/// wait longer and longer.
package struct CallLimits: Hashable, Sendable {
  /// Calls that are being worked on, commits of Write streams among them.
  package var calls: Int
  /// Listen and Write streams that are open.
  package var streams: Int
  /// How long a call may be expected to take, with so many before it.
  package var wait: Duration
  /// So many calls are let in however long they take.
  package var always: Int

  package init(
    calls: Int = 4_096, streams: Int = 100_000, wait: Duration = .seconds(10), always: Int = 128
  ) {
    self.calls = calls
    self.streams = streams
    self.wait = wait
    self.always = always
  }
}
