public import Foundation
import WebUICore

#if !canImport(Darwin)
  public import FoundationNetworking

  extension URLCache {
    /// The answers that the app keeps on this device: at most 4 MiB in memory and 20 MiB in its folder,
    /// unless the app sets a cache of its own.
    ///
    /// Code of a host that runs for no device keeps nothing here; without a host this is Foundation's
    /// own, which is the process's.
    public class var shared: any URLCache & _DeviceOwned {
      get {
        if let network = DeviceNetwork.current(for: "URLCache.shared") { return network.cache }
        return URLCache.FoundationNetworking::shared
      }
      set {
        if let network = DeviceNetwork.current(for: "URLCache.shared") {
          network.cache = newValue
        } else {
          URLCache.FoundationNetworking::shared = newValue
        }
      }
    }
  }

  // Only an initializer of a protocol can win over Foundation's.
  extension _DeviceOwned where Self == URLCache {
    /// Makes a cache.
    ///
    /// - Parameter path: a path within the app's caches on the device, or an absolute one. Without a
    ///   device it is as Foundation's.
    public init(memoryCapacity: Int, diskCapacity: Int, diskPath path: String) {
      self =
        DeviceFolder.current.map {
          URLCache.private(
            memoryCapacity: memoryCapacity, diskCapacity: diskCapacity,
            in: URL(filePath: path, relativeTo: $0.caches.appending(path: "/")))
        }
        ?? DeviceCache(
          memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: Optional(path))
    }

    /// Makes a cache.
    ///
    /// - Parameter directory: where it keeps answers; nil for its place in the app's caches.
    public init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
      guard let folder = directory ?? DeviceFolder.current?.caches.appending(path: "URLCache")
      else {
        self = DeviceCache(
          memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: nil)
        return
      }
      self = URLCache.private(
        memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, in: folder)
    }
  }
#endif
