/// How a callable is called.
public final class HTTPSCallableOptions: Sendable {
  /// Whether each call is to carry an App Check token that is used once. Without App Check on the
  /// device it changes nothing.
  public let requireLimitedUseAppCheckTokens: Bool

  public init(requireLimitedUseAppCheckTokens: Bool) {
    self.requireLimitedUseAppCheckTokens = requireLimitedUseAppCheckTokens
  }
}
