public import Foundation

/// Turns the dictionaries, arrays and scalars that Firebase sends into values.
public final class FirebaseDataDecoder {
  /// How dates are read.
  public enum DateDecodingStrategy {
    /// As `Date` itself does: a number of seconds since 2001.
    case deferredToDate
    case secondsSince1970
    case millisecondsSince1970
    /// A string such as `2026-05-01T12:00:00Z`.
    case iso8601
    case formatted(DateFormatter)
    /// As the closure reads it.
    case custom((any Decoder) throws -> Date)
  }

  /// How data are read.
  public enum DataDecodingStrategy {
    /// As `Data` itself does: an array of numbers.
    case deferredToData
    case base64
    /// As the closure reads it.
    case custom((any Decoder) throws -> Data)
  }

  /// What is read as infinities and not-a-number.
  public enum NonConformingFloatDecodingStrategy {
    case `throw`
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// How fields are named.
  public enum KeyDecodingStrategy {
    case useDefaultKeys
    /// `one_two` becomes `oneTwo`.
    case convertFromSnakeCase
    /// As the closure names the last key of the path.
    case custom(([any CodingKey]) -> any CodingKey)
  }

  public var dateDecodingStrategy = DateDecodingStrategy.deferredToDate
  public var dataDecodingStrategy = DataDecodingStrategy.base64
  public var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw
  public var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
  /// What types may ask for while they are decoded.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  public init() {}

  /// A value of dictionaries, arrays, strings, numbers and `NSNull`.
  public func decode<Value: Decodable>(_ type: Value.Type, from object: Any) throws -> Value {
    let decoder = JSONDecoder()
    decoder.userInfo = userInfo
    decoder.dateDecodingStrategy = dates
    decoder.dataDecodingStrategy = data
    decoder.nonConformingFloatDecodingStrategy = floats
    decoder.keyDecodingStrategy = keys
    guard JSONSerialization.isValidJSONObject([object]) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [], debugDescription: "\(Swift.type(of: object)) is nothing JSON can hold."))
    }
    // Within an array, as a bare value is not a JSON document everywhere.
    let json = try JSONSerialization.data(withJSONObject: [object])
    let values = try decoder.decode([Value].self, from: json)
    guard let value = values.first else {
      throw DecodingError.valueNotFound(
        type, DecodingError.Context(codingPath: [], debugDescription: "There is no value."))
    }
    return value
  }

  private var dates: JSONDecoder.DateDecodingStrategy {
    switch dateDecodingStrategy {
    case .deferredToDate: .deferredToDate
    case .secondsSince1970: .secondsSince1970
    case .millisecondsSince1970: .millisecondsSince1970
    case .iso8601: .iso8601
    case .formatted(let formatter):
      .custom { [formatter = Confined(formatter)] decoder in
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = formatter.body.date(from: text) else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "\"\(text)\" is not a date of the formatter's form.")
        }
        return date
      }
    case .custom(let decode):
      .custom { [decode = Confined(decode)] decoder in try decode.body(decoder) }
    }
  }

  private var data: JSONDecoder.DataDecodingStrategy {
    switch dataDecodingStrategy {
    case .deferredToData: .deferredToData
    case .base64: .base64
    case .custom(let decode):
      .custom { [decode = Confined(decode)] decoder in try decode.body(decoder) }
    }
  }

  private var floats: JSONDecoder.NonConformingFloatDecodingStrategy {
    switch nonConformingFloatDecodingStrategy {
    case .throw: .throw
    case .convertFromString(let positive, let negative, let nan):
      .convertFromString(positiveInfinity: positive, negativeInfinity: negative, nan: nan)
    }
  }

  private var keys: JSONDecoder.KeyDecodingStrategy {
    switch keyDecodingStrategy {
    case .useDefaultKeys: .useDefaultKeys
    case .convertFromSnakeCase: .convertFromSnakeCase
    case .custom(let name): .custom { [name = Confined(name)] path in name.body(path) }
    }
  }
}
