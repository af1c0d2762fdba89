import Foundation

/// Where the account service is, and the paths that the iOS SDK uses there.
package struct Endpoint: Hashable, Sendable {
  /// The host and port of an own server, or nil for Google's.
  package var emulator: Authority?
  /// The key that names the project.
  package var apiKey: String

  package init(emulator: Authority? = nil, apiKey: String) {
    self.emulator = emulator
    self.apiKey = apiKey
  }

  /// A host and port without a scheme.
  package struct Authority: Hashable, Sendable {
    package var host: String
    package var port: Int

    package init(host: String, port: Int) {
      self.host = host
      self.port = port
    }
  }

  /// The address of an Identity Toolkit method, such as `verifyPassword`.
  func relyingParty(_ method: String) -> URL? {
    url(host: "www.googleapis.com", path: "/identitytoolkit/v3/relyingparty/\(method)")
  }

  /// The address that exchanges a refresh token for an ID token.
  var token: URL? {
    url(host: "securetoken.googleapis.com", path: "/v1/token")
  }

  private func url(host: String, path: String) -> URL? {
    var parts = URLComponents()
    if let emulator {
      parts.scheme = "http"
      parts.host = emulator.host
      parts.port = emulator.port
      parts.path = "/\(host)\(path)"
    } else {
      parts.scheme = "https"
      parts.host = host
      parts.path = path
    }
    parts.queryItems = [URLQueryItem(name: "key", value: apiKey)]
    return parts.url
  }
}
