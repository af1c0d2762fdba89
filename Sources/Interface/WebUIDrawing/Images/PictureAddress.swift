package import Foundation
package import WebUICore

/// The addresses of files that the page's own server keeps.
package enum PictureAddress {
  /// The address without its host, where a client in the server's own process made it: the browser
  /// reaches the server by another name, and that it is the same the page need not know.
  package static func relative(_ url: URL, _ hosts: Set<String>) -> String? {
    guard let host = url.host(percentEncoded: false), hosts.contains(host),
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
      parts.percentEncodedPath.hasPrefix("/v0/b/")
    else { return nil }
    return parts.percentEncodedPath + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
  }
}

private enum ServerHostsKey: EnvironmentKey {
  static let defaultValue: Set<String> = []
}

extension EnvironmentValues {
  /// The names by which clients in the server's own process call it.
  package var serverHosts: Set<String> {
    get { self[ServerHostsKey.self] }
    set { self[ServerHostsKey.self] = newValue }
  }
}
