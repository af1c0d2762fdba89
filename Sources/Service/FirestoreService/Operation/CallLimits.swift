/// How many calls a server takes on at once; beyond that it refuses new ones instead of letting all
/// wait longer and longer.
package struct CallLimits: Hashable, Sendable {
  /// Calls that are being worked on, commits of Write streams among them.
  package var calls: Int
  /// Those of one address of another machine, or of one /64 of IPv6, with those whose answers wait for
  /// their client to take them.
  package var callsByAddress: Int
  /// Those of one account, wherever they come from.
  package var callsByAccount: Int
  /// Listen and Write streams that are open, and as many calls whose answers wait for their clients.
  package var streams: Int
  /// Those of one address.
  package var streamsByAddress: Int
  /// Those of one account.
  package var streamsByAccount: Int
  /// How long a call may be expected to take, with so many before it.
  package var wait: Duration
  /// So many calls are let in however long they take.
  package var always: Int

  package init(
    calls: Int = 4_096, callsByAddress: Int = 1_024, callsByAccount: Int = 512,
    streams: Int = 100_000, streamsByAddress: Int = 25_000, streamsByAccount: Int = 2_000,
    wait: Duration = .seconds(10), always: Int = 128
  ) {
    self.calls = calls
    self.callsByAddress = callsByAddress
    self.callsByAccount = callsByAccount
    self.streams = streams
    self.streamsByAddress = streamsByAddress
    self.streamsByAccount = streamsByAccount
    self.wait = wait
    self.always = always
  }
}
