package import Foundation

/// A mail server and how to be known to it.
package struct SMTPServer: Hashable, Sendable {
  /// `smtp://host:port`, which must offer TLS unless it is on this machine, or `smtps://host:port`.
  package var url: URL
  package var user: String?
  package var password: String?
  /// The address that mails come from.
  package var sender: String

  /// Nil unless `url` is one of SMTP with a host, and `sender` an e-mail address.
  package init?(url: String, sender: String, user: String? = nil, password: String? = nil) {
    guard let url = URL(string: url), ["smtp", "smtps"].contains(url.scheme), url.host() != nil,
      url.user() == nil, (try? EmailAddress(sender)) != nil
    else { return nil }
    self.url = url
    self.sender = sender
    self.user = user
    self.password = password
  }

  /// Whether what travels to it must be encrypted.
  var needsTLS: Bool { !RequestOrigin.isLoopback(url.host() ?? "") }
}
