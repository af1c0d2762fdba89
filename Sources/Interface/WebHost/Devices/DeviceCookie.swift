import Foundation

/// The signed cookie by which a browser is known as a device.
///
/// Its value is `1.‹device›.‹code›`, where the code is the HMAC-SHA256 of `1.‹device›`: a value that
/// anyone but the host made or changed is told apart, and no value names a device that was not issued.
package struct DeviceCookie: Sendable {
  /// The cookie's name. With the prefix a browser takes it only encrypted and from this very host, so
  /// that no other host of the domain can plant one. See RFC 6265bis, section 4.1.3.2.
  package var name: String { isSecure ? "__Host-hearth-device" : "hearth-device" }

  /// Browsers keep a cookie 400 days at most (RFC 6265bis, section 5.5); each page renews it.
  static let lifetime = 400 * 24 * 60 * 60

  /// What a request's cookie header says about the device.
  package enum Reading: Sendable, Hashable {
    case absent
    case device(String)
    /// There is a cookie of the name, but this host did not issue it.
    case forged
  }

  private let key: SigningKey
  private let isSecure: Bool

  package init(key: SigningKey, isSecure: Bool) {
    self.key = key
    self.isSecure = isSecure
  }

  /// The cookie's value for `device`.
  package func value(for device: String) -> String {
    let text = "1.\(device)"
    return "\(text).\(Base64URL.encode(key.sign(text)))"
  }

  /// The `Set-Cookie` header that makes a browser `device`.
  package func header(for device: String) -> String {
    "\(name)=\(value(for: device)); Path=/; Max-Age=\(Self.lifetime); HttpOnly; SameSite=Lax"
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
        if let device = device(in: parts[1]) { return .device(device) }
        reading = .forged
      }
    }
    return reading
  }

  private func device(in value: Substring) -> String? {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "1", RandomName.isWellFormed(parts[1]),
      let code = Base64URL.decode(parts[2]), key.isValid(code, for: "1.\(parts[1])")
    else { return nil }
    return String(parts[1])
  }
}
