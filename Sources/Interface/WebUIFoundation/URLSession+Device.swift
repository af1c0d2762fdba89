#if !canImport(Darwin)
  public import FoundationNetworking

  // What the requests of the app on this device share. Code of a host that runs for no device shares
  // with nobody; without a host these are Foundation's own, which are the process's.

  extension URLSession {
    /// The session that the app's code shares.
    public class var shared: any URLSession & _DeviceOwned {
      if let network = DeviceNetwork.current(for: "URLSession.shared") { return network.session }
      return URLSession.FoundationNetworking::shared
    }
  }

  extension URLSessionConfiguration {
    /// A new configuration that keeps answers, cookies and passwords where the app has them.
    public class var `default`: any URLSessionConfiguration & _DeviceOwned {
      if let network = DeviceNetwork.current(for: "URLSessionConfiguration.default") {
        return network.configuration
      }
      return URLSessionConfiguration.FoundationNetworking::default
    }
  }

  extension HTTPCookieStorage {
    /// The cookies of the app. Those that have a date at which they end are there when the app is
    /// launched again.
    public class var shared: any HTTPCookieStorage & _DeviceOwned {
      if let network = DeviceNetwork.current(for: "HTTPCookieStorage.shared") {
        return network.cookies
      }
      return HTTPCookieStorage.FoundationNetworking::shared
    }
  }

  extension URLCredentialStorage {
    /// The passwords of the app, which are kept as long as it runs.
    public class var shared: any URLCredentialStorage & _DeviceOwned {
      if let network = DeviceNetwork.current(for: "URLCredentialStorage.shared") {
        return network.credentials
      }
      return URLCredentialStorage.FoundationNetworking::shared
    }
  }
#endif
