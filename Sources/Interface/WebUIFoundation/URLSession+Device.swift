#if !canImport(Darwin)
  public import FoundationNetworking
  import WebUICore

  // What the requests of the app on this device share. Code of a host that runs for no device shares
  // with nobody; without a host these use Foundation's own, which are the process's. The more exact types
  // make them win over Foundation's.

  extension URLSession {
    /// The session that the app's code shares.
    public class var shared: _DeviceSession {
      let what = "URLSession.shared"
      if DeviceContext.isStray(what) { return Self.ofNobody }
      return DeviceNetwork.current(for: what)?.session ?? Self.ofProcess
    }

    /// For code of a host that runs for no device: it keeps nothing, so that it can be shared.
    private static let ofNobody: _DeviceSession = {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.urlCredentialStorage = nil
      configuration.urlCache = nil
      return _DeviceSession(configuration, cookies: nil)
    }()

    private static let ofProcess = _DeviceSession(
      URLSessionConfiguration.FoundationNetworking::default, cookies: nil)
  }

  extension URLSessionConfiguration {
    /// A new configuration that keeps answers, cookies and passwords where the app has them.
    public class var `default`: _DeviceConfiguration {
      DeviceNetwork.current(for: "URLSessionConfiguration.default")?.configuration ?? .make()
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
