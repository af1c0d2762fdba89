#if !canImport(Darwin)
  @_exported public import FoundationNetworking

  /// Marks classes of whose objects each device has its own, and of which there is no subclass that
  /// could be made, or none that could be set. A type such as
  /// `any URLCache & _DeviceOwned` takes what `URLCache` takes, and is more exact: a static member of it
  /// wins over Foundation's.
  public protocol _DeviceOwned {}

  extension HTTPCookieStorage: _DeviceOwned {}
  extension URLCache: _DeviceOwned {}
  extension URLCredentialStorage: _DeviceOwned {}
#endif
