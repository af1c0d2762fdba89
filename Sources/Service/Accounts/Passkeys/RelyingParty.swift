import Foundation

/// Whose passkeys these are: this server, by its host.
struct RelyingParty: Hashable, Sendable {
  /// A host's name; browsers take no numbers.
  let id: String
  /// The origins of the pages that may ask for a passkey; nil for any page on this machine.
  let origins: Set<String>?

  /// - Parameter publicURL: where people reach the server; without, passkeys work on `localhost`.
  init(publicURL: URL?) {
    guard let publicURL, let host = publicURL.host(), !RequestOrigin.isLoopback(host) else {
      id = "localhost"
      origins = nil
      return
    }
    id = host
    let port = publicURL.port.map { ":\($0)" } ?? ""
    origins = ["\(publicURL.scheme ?? "https")://\(host)\(port)"]
  }

  func accepts(_ origin: String) -> Bool {
    guard let origins else {
      return URL(string: origin).map { $0.scheme == "http" && $0.host() == id } ?? false
    }
    return origins.contains(origin)
  }
}
