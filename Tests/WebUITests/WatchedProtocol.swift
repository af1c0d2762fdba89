import Foundation
import FoundationNetworking
import Synchronization

/// A protocol of URLs like `watched://name`, which tells on the session's queue that a request begins, and
/// never answers.
final class WatchedProtocol: URLProtocol {
  private static let watchers = Mutex<[URL: @Sendable () -> Void]>([:])

  /// A session that asks by this protocol.
  static func session() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [WatchedProtocol.self]
    return URLSession(configuration: configuration)
  }

  /// Does something while the request of a URL begins.
  static func watch(_ url: URL, _ watcher: @escaping @Sendable () -> Void) {
    watchers.withLock { $0[url] = watcher }
  }

  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "watched" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let url = request.url
    Self.watchers.withLock { watchers in url.flatMap { watchers.removeValue(forKey: $0) } }?()
  }

  override func stopLoading() {}
}
