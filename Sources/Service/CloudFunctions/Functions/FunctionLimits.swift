/// How much one function may take.
package struct FunctionLimits: Hashable, Sendable {
  /// How many calls run at a time; more are refused with RESOURCE_EXHAUSTED.
  package var concurrency: Int
  /// How long one call may run until it is cancelled.
  package var time: Duration
  /// The largest body of a request.
  package var inputBytes: Int

  /// The limits of Firebase's functions, unless given.
  package init(
    concurrency: Int = 80, time: Duration = .seconds(60), inputBytes: Int = 10 * 1024 * 1024
  ) {
    self.concurrency = concurrency
    self.time = time
    self.inputBytes = inputBytes
  }
}
