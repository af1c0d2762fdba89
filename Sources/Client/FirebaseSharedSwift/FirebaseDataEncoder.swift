public import Foundation

/// Turns values into the dictionaries, arrays and scalars that Firebase sends.
public final class FirebaseDataEncoder {
  /// How dates are written.
  public enum DateEncodingStrategy {
    /// As `Date` itself does: a number of seconds since 2001.
    case deferredToDate
    case secondsSince1970
    case millisecondsSince1970
    /// A string such as `2026-05-01T12:00:00Z`.
    case iso8601
    case formatted(DateFormatter)
    /// As the closure writes it.
    case custom((Date, any Encoder) throws -> Void)
  }

  /// How data are written.
  public enum DataEncodingStrategy {
    /// As `Data` itself does: an array of numbers.
    case deferredToData
    case base64
    /// As the closure writes it.
    case custom((Data, any Encoder) throws -> Void)
  }

  /// What becomes of infinities and not-a-number.
  public enum NonConformingFloatEncodingStrategy {
    case `throw`
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// How fields are named.
  public enum KeyEncodingStrategy {
    case useDefaultKeys
    /// `oneTwo` becomes `one_two`.
    case convertToSnakeCase
    /// As the closure names the last key of the path.
    case custom(([any CodingKey]) -> any CodingKey)
  }

  public var dateEncodingStrategy = DateEncodingStrategy.deferredToDate
  public var dataEncodingStrategy = DataEncodingStrategy.base64
  public var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.throw
  public var keyEncodingStrategy = KeyEncodingStrategy.useDefaultKeys
  /// What types may ask for while they are encoded.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  public init() {}

  /// The value as dictionaries, arrays, strings, numbers and `NSNull`.
  public func encode<Value: Encodable>(_ value: Value) throws -> Any {
    let encoder = JSONEncoder()
    encoder.userInfo = userInfo
    encoder.dateEncodingStrategy = dates
    encoder.dataEncodingStrategy = data
    encoder.nonConformingFloatEncodingStrategy = floats
    encoder.keyEncodingStrategy = keys
    // Within an array, as a bare value is not a JSON document everywhere.
    let json = try JSONSerialization.jsonObject(with: try encoder.encode([value]))
    guard let element = (json as? [Any])?.first else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: [], debugDescription: "It encodes as nothing."))
    }
    return element
  }

  private var dates: JSONEncoder.DateEncodingStrategy {
    switch dateEncodingStrategy {
    case .deferredToDate: .deferredToDate
    case .secondsSince1970: .secondsSince1970
    case .millisecondsSince1970: .millisecondsSince1970
    case .iso8601: .iso8601
    case .formatted(let formatter):
      .custom { [formatter = Confined(formatter)] date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(formatter.body.string(from: date))
      }
    case .custom(let encode):
      .custom { [encode = Confined(encode)] date, encoder in try encode.body(date, encoder) }
    }
  }

  private var data: JSONEncoder.DataEncodingStrategy {
    switch dataEncodingStrategy {
    case .deferredToData: .deferredToData
    case .base64: .base64
    case .custom(let encode):
      .custom { [encode = Confined(encode)] data, encoder in try encode.body(data, encoder) }
    }
  }

  private var floats: JSONEncoder.NonConformingFloatEncodingStrategy {
    switch nonConformingFloatEncodingStrategy {
    case .throw: .throw
    case .convertToString(let positive, let negative, let nan):
      .convertToString(positiveInfinity: positive, negativeInfinity: negative, nan: nan)
    }
  }

  private var keys: JSONEncoder.KeyEncodingStrategy {
    switch keyEncodingStrategy {
    case .useDefaultKeys: .useDefaultKeys
    case .convertToSnakeCase: .convertToSnakeCase
    case .custom(let name): .custom { [name = Confined(name)] path in name.body(path) }
    }
  }
}
