package import Foundation

/// The value of an attribute.
package enum KeychainValue: Codable, Sendable {
  /// A text in UTF-8. The encoder of property lists takes texts for one that differ only in how their
  /// accents are composed, and apps may have both.
  case utf8(Data)
  case data(Data)
  case number(Int64)
  case flag(Bool)
  case date(Date)

  package static func text(_ text: String) -> KeychainValue { .utf8(Data(text.utf8)) }

  /// The bytes that two values of an attribute have in common if they are equal. Empty, zero and false
  /// have none, like an attribute that was not given, as in Apple's database.
  var bytes: Data {
    switch self {
    case .utf8(let bytes), .data(let bytes): bytes
    case .number(let number): number == 0 ? Data() : Data("\(number)".utf8)
    case .flag(let flag): flag ? Data("1".utf8) : Data()
    case .date(let date): Data("\(date.timeIntervalSinceReferenceDate)".utf8)
    }
  }

  /// The value as an app gets it.
  var object: AnyObject {
    switch self {
    case .utf8(let bytes): String(decoding: bytes, as: UTF8.self) as AnyObject
    case .data(let data): data as AnyObject
    case .number(let number): NSNumber(value: number)
    case .flag(let flag): NSNumber(value: flag)
    case .date(let date): date as AnyObject
    }
  }
}
