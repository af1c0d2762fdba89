import Foundation

/// Lets the clients of hosted apps say in a header for whom they call.
///
/// The header begins with a secret of this process, which never leaves it but to its own ports. A
/// stranger who sends such a header does not know the secret, so the header says nothing.
package struct CallerKey: Sendable {
  /// The header's name, as gRPC writes it, too.
  package static let header = "x-hearth-caller"

  private let secret: [UInt8]

  /// Makes a key that no other process has.
  package init() {
    var random = SystemRandomNumberGenerator()
    secret = (0..<32).flatMap { _ in
      Array(String(format: "%02x", UInt8.random(in: 0...255, using: &random)).utf8)
    }
  }

  /// What a call for somebody has in its header.
  package func value(for caller: HostedCaller) -> String {
    "\(String(decoding: secret, as: UTF8.self)) \(caller.device) \(caller.address ?? "-")"
  }

  /// For whom a call is; nil where the header is not of this process.
  package func caller(in value: String?) -> HostedCaller? {
    guard let value else { return nil }
    let parts = value.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, isSecret(parts[0]), !parts[1].isEmpty else { return nil }
    return HostedCaller(
      device: String(parts[1]), address: parts[2] == "-" ? nil : String(parts[2]))
  }

  /// Takes as long for a text that is almost right as for any other of that length.
  private func isSecret(_ text: Substring) -> Bool {
    guard text.utf8.count == secret.count else { return false }
    return zip(text.utf8, secret).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
