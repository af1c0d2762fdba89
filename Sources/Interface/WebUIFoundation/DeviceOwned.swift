#if !canImport(Darwin)
  @_exported public import FoundationNetworking

  /// Marks classes of whose objects each device has its own. A type such as
  /// `any URLCache & _DeviceOwned` takes what `URLCache` takes, and is more exact: a static member of it
  /// wins over Foundation's.
  public protocol _DeviceOwned {}

  extension HTTPCookieStorage: _DeviceOwned {}
  extension URLCache: _DeviceOwned {}
  extension URLCredentialStorage: _DeviceOwned {}
  extension URLSession: _DeviceOwned {}
  extension URLSessionConfiguration: _DeviceOwned {}
#endif
