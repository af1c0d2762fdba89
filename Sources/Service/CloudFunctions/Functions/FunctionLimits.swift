/// How much one function may take.
public struct FunctionLimits: Hashable, Sendable {
  /// How many calls run at a time; more are refused with RESOURCE_EXHAUSTED.
  public var concurrency: Int
  /// How long one call may run until it is cancelled.
  public var time: Duration
  /// The largest body of a request.
  public var inputBytes: Int
  /// The most values and names in the data of a call.
  public var inputValues: Int

  /// The limits of Firebase's functions, unless given. `inputValues` is our own: to read a value takes
  /// much more than to send it.
  public init(
    concurrency: Int = 80, time: Duration = .seconds(60), inputBytes: Int = 10 * 1024 * 1024,
    inputValues: Int = 100_000
  ) {
    self.concurrency = concurrency
    self.time = time
    self.inputBytes = inputBytes
    self.inputValues = inputValues
  }
}
