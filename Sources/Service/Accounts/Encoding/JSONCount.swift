package import Foundation
import Normalization

/// Counts what a text of JSON holds, as its bytes come, before it is decoded: a value of two bytes takes
/// many times as much memory, and time, once it is one.
package struct JSONCount: Sendable {
  /// The most values and names that the text so far can hold: each but the first follows a comma, a
  /// colon or an opening bracket.
  package private(set) var values = 1

  private var isInString = false
  private var isEscaped = false

  /// Stands before the first byte.
  package init() {}

  /// The most values and names that a text can hold.
  package static func values(in text: Data) -> Int {
    var count = JSONCount()
    text.withUnsafeBytes { count.take($0) }
    return count.values
  }

  /// Counts the next bytes.
  package mutating func take(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      if isEscaped {
        isEscaped = false
      } else if isInString {
        switch byte {
        case UInt8(ascii: "\\"): isEscaped = true
        case UInt8(ascii: "\""): isInString = false
        default: break
        }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{"): values += 1
        default: break
        }
      }
    }
  }
}

extension JSONDecoder {
  /// Decodes a text of JSON, in UTF-8, that holds at most so many values and names and whose texts are
  /// no excessive work (`NormalizationWork`); nil for any other.
  package func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from data: Data, mostValues: Int
  ) -> Value? {
    // Other encodings, which the decoder would take, spell ASCII with zeros.
    guard JSONCount.values(in: data) <= mostValues,
      !data.withUnsafeBytes({ $0.contains(0) || NormalizationWork.isExcessive($0, .json) })
    else { return nil }
    return try? decode(type, from: data)
  }
}
