import Foundation

/// The signed cookie by which a browser is known as a device.
///
/// Its value is `2.‹device›.‹generation›.‹code›`, where the code is the HMAC-SHA256 of what is before
/// it: a value that anyone but the host made or changed is told apart, and no value names a device that
/// was not issued. ``DeviceAccess`` decides which generation counts. `1.‹device›.‹code›`, as earlier
/// releases made it, is generation 0.
package struct DeviceCookie: Sendable {
  /// The cookie's name. With the prefix a browser takes it only encrypted and from this very host, so
  /// that no other host of the domain can plant one. See RFC 6265bis, section 4.1.3.2.
  package var name: String { isSecure ? "__Host-hearth-device" : "hearth-device" }

  /// Browsers keep a cookie 400 days at most (RFC 6265bis, section 5.5); each page renews it.
  static let lifetime = 400 * 24 * 60 * 60

  /// What a request's cookie header says about the device.
  package enum Reading: Sendable, Hashable {
    case absent
    case device(Ticket)
    /// There is a cookie of the name, but this host did not issue it.
    case forged
  }

  /// The device that a cookie names, and which of its cookies that was.
  package struct Ticket: Sendable, Hashable {
    package let device: String
    package let generation: Int

    package init(device: String, generation: Int = 0) {
      self.device = device
      self.generation = generation
    }
  }

  /// More often than any device's cookie changes, and far from where numbers end.
  private let generations = 0...1_000_000_000_000

  private let key: CookieKey
  private let isSecure: Bool

  package init(key: CookieKey, isSecure: Bool) {
    self.key = key
    self.isSecure = isSecure
  }

  /// The cookie's value for a device.
  package func value(for ticket: Ticket) -> String {
    let text = "2.\(ticket.device).\(ticket.generation)"
    return "\(text).\(Base64URL.encode(key.sign(text)))"
  }

  /// The `Set-Cookie` header that makes a browser a device.
  package func header(for ticket: Ticket) -> String {
    "\(name)=\(value(for: ticket)); Path=/; Max-Age=\(Self.lifetime); HttpOnly; SameSite=Lax"
      + (isSecure ? "; Secure" : "")
  }

  /// Reads the device out of a request's `Cookie` headers. The first valid value counts.
  package func read(_ headers: [String]) -> Reading {
    var reading = Reading.absent
    for header in headers {
      for pair in header.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].trimmingPrefix(while: \.isWhitespace) == name else {
          continue
        }
        if let ticket = ticket(in: parts[1]) { return .device(ticket) }
        reading = .forged
      }
    }
    return reading
  }

  private func ticket(in value: Substring) -> Ticket? {
    guard let dot = value.lastIndex(of: "."), let code = Base64URL.decode(value[dot...].dropFirst())
    else { return nil }
    let text = value[..<dot]
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, RandomName.isWellFormed(parts[1]), key.isValid(code, for: String(text))
    else { return nil }
    let device = String(parts[1])
    switch (parts[0], parts.count) {
    case ("1", 2): return Ticket(device: device)
    case ("2", 3):
      guard let generation = Int(parts[2]), generations.contains(generation) else { return nil }
      return Ticket(device: device, generation: generation)
    default: return nil
    }
  }
}
