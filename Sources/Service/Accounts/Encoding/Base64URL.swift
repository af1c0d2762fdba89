package import Foundation

/// Base64 in the alphabet of URLs, without padding (RFC 4648, section 5).
package enum Base64URL {
  /// The text of bytes.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    let encoded = Data(bytes).base64EncodedData().lazy
      .filter { $0 != UInt8(ascii: "=") }
      .map { byte in
        switch byte {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: byte
        }
      }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The bytes of a text in either alphabet, padded or not; nil for any other text.
  package static func data(_ text: some StringProtocol) -> Data? {
    // Each request brings a token, so this looks at bytes and not at characters.
    var encoded: [UInt8] = []
    encoded.reserveCapacity(text.utf8.count + 3)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"): encoded.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): encoded.append(UInt8(ascii: "/"))
      case UInt8(ascii: "="): continue
      default: encoded.append(byte)
      }
    }
    guard encoded.count % 4 != 1 else { return nil }
    encoded.append(contentsOf: repeatElement(UInt8(ascii: "="), count: (4 - encoded.count % 4) % 4))
    return Data(base64Encoded: Data(encoded))
  }
}
