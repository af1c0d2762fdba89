import Foundation
import Synchronization
import WebUICore

#if !canImport(Darwin)
  import FoundationNetworking

  /// What the requests of one launch of an app on a device share: answers, cookies and passwords.
  final class DeviceNetwork: Sendable, EndsWithApp {
    private struct State {
      var cache: URLCache?
      var session: _DeviceSession?
    }

    private let folder: URL?
    private let state = Mutex(State())
    private let keptCookies: DeviceCookies
    /// The passwords of the app, which are kept as long as it runs.
    let credentials: URLCredentialStorage

    /// - Parameter folder: the app's folder on the device; without one nothing is written.
    init(in folder: DeviceFolder?) {
      self.folder = folder.map { $0.caches.appending(path: "URLCache") }
      keptCookies = DeviceCookies(
        file: folder.map { $0.library.appending(path: "Cookies/cookies.plist") })
      guard let credentials = URLSessionConfiguration.ephemeral.urlCredentialStorage else {
        preconditionFailure("An ephemeral configuration has passwords of its own.")
      }
      self.credentials = credentials
    }

    /// The network of the app whose code asks; nil without a host. Code of a host that runs for no
    /// device gets one that nobody else gets.
    ///
    /// - Parameter what: what it asks for, as an administrator may read it.
    static func current(for what: String) -> DeviceNetwork? {
      if let context = DeviceContext.current {
        return context.kept(
          DeviceNetwork.self, orMake: { DeviceNetwork(in: context.kept(DeviceFolder.self)) })
      }
      return DeviceContext.isStray(what) ? DeviceNetwork(in: nil) : nil
    }

    /// The app's cookies.
    var cookies: HTTPCookieStorage {
      keptCookies.keepChanges()
      return keptCookies.storage
    }

    /// The answers that the app keeps: those in the device's folder, until the app sets others.
    var cache: URLCache {
      get { state.withLock { cache(&$0) } }
      set { state.withLock { $0.cache = newValue } }
    }

    private func cache(_ state: inout State) -> URLCache {
      if let known = state.cache { return known }
      // The sizes are Apple's.
      let cache = URLCache.private(
        memoryCapacity: 4 << 20, diskCapacity: folder == nil ? 0 : 20 << 20,
        in: folder ?? DeviceContext.discarded.appending(path: "URLCache"))
      state.cache = cache
      return cache
    }

    /// A new configuration that shares all this.
    var configuration: _DeviceConfiguration {
      configured(cache)
    }

    private func configured(_ cache: URLCache) -> _DeviceConfiguration {
      let configuration = _DeviceConfiguration.make()
      configuration.httpCookieStorage = cookies
      configuration.urlCredentialStorage = credentials
      configuration.urlCache = cache
      return configuration
    }

    /// The session that the app's code shares.
    var session: _DeviceSession {
      keptCookies.keepChanges()
      return state.withLock { state in
        if let known = state.session { return known }
        let session = _DeviceSession(configured(cache(&state)), cookies: keptCookies)
        state.session = session
        return session
      }
    }

    func appEnded() { keptCookies.end() }

    deinit { keptCookies.end() }
  }

  extension URLCache {
    /// A cache in a folder that only the server's own user may enter.
    static func `private`(memoryCapacity: Int, diskCapacity: Int, in folder: URL) -> URLCache {
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let path: String? = folder.path
      return DeviceCache(
        memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: path)
    }
  }
#endif
