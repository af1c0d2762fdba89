package import Foundation

/// Base64 in the alphabet of URLs, without padding (RFC 4648, section 5).
package enum Base64URL {
  /// The text of bytes.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The bytes of a text in either alphabet, padded or not; nil for any other text.
  package static func data(_ text: some StringProtocol) -> Data? {
    var text = String(text)
      .replacing("-", with: "+").replacing("_", with: "/").replacing("=", with: "")
    guard text.utf8.count % 4 != 1 else { return nil }
    text += String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: text)
  }
}
