#if !canImport(Darwin)
  public import FoundationNetworking

  /// How the sessions of one app on one device work, until the app changes it; without a host it is as
  /// Foundation's default.
  ///
  /// Sendable because its superclass is, and it has nothing of its own.
  public final class _DeviceConfiguration: URLSessionConfiguration, WithDefaults,
    @unchecked Sendable
  {
    // Foundation's own is deprecated, for it does nothing elsewhere. Here it makes the default one.
    @available(*, deprecated)
    init(defaults: Void) { super.init() }

    static func make() -> _DeviceConfiguration { make(_DeviceConfiguration.self) }

    private static func make<T: WithDefaults>(_ type: T.Type) -> T { type.init(defaults: ()) }
  }

  /// What can be made with defaults: a protocol is not deprecated.
  private protocol WithDefaults {
    init(defaults: Void)
  }
#endif
