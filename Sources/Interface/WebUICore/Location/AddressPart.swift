import Foundation

/// A value as one part of an address, readable where its type allows it.
///
/// Raw values and what can be made from its description stand as they are, as in `settings` or `42`.
/// Other codable values are written as JSON in base64url after a tilde. The type decides, so that
/// what was written is read in the same way.
package enum AddressPart {
  /// Longer parts are neither written nor read, in UTF-8 bytes.
  package static let maximumLength = 512

  /// The text that stands for a value, or nil when there is none.
  package static func text(of value: Any) -> String? {
    let text: String? =
      if let value = value as? any RawRepresentable {
        (value.rawValue as? any LosslessStringConvertible)?.description
      } else if let value = value as? any LosslessStringConvertible {
        value.description
      } else if let value = value as? any Encodable {
        json(of: value).map { "~" + $0 }
      } else {
        nil
      }
    guard let text, !text.isEmpty, text.utf8.count <= maximumLength else { return nil }
    return text
  }

  /// The value that a text stands for, or nil when it stands for none of this type.
  package static func value<Value>(of type: Value.Type, in text: String) -> Value? {
    guard !text.isEmpty, text.utf8.count <= maximumLength else { return nil }
    if let type = type as? any RawRepresentable.Type {
      return value(ofRaw: type, in: text) as? Value
    }
    if let type = type as? any LosslessStringConvertible.Type {
      return type.init(text) as? Value
    }
    if let type = type as? any Decodable.Type, text.first == "~" {
      return value(ofCodable: type, in: text.dropFirst()) as? Value
    }
    return nil
  }

  private static func value<Raw: RawRepresentable>(ofRaw type: Raw.Type, in text: String) -> Raw? {
    guard let rawType = Raw.RawValue.self as? any LosslessStringConvertible.Type,
      let raw = rawType.init(text) as? Raw.RawValue
    else { return nil }
    return Raw(rawValue: raw)
  }

  private static func json(of value: any Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return nil }
    return data.base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  private static func value<Coded: Decodable>(
    ofCodable type: Coded.Type, in text: Substring
  ) -> Coded? {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    let digits = String(text).replacing("-", with: "+").replacing("_", with: "/")
    guard let data = Data(base64Encoded: digits + padding) else { return nil }
    return try? JSONDecoder().decode(type, from: data)
  }

  /// Parts as they stand in an address.
  package static func path(of parts: [String]) -> String {
    parts.map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }
      .joined(separator: "/")
  }

  /// The parts of an address, or nil when it is not well formed or too long.
  package static func parts(of path: some StringProtocol) -> [String]? {
    let parts = path.split(separator: "/").map {
      String($0).removingPercentEncoding?.withBoundedCharacters
    }
    guard parts.count <= 16 else { return nil }
    return parts.allSatisfy { $0 != nil } ? parts.compactMap(\.self) : nil
  }

  private static let allowed = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~")
}
