internal import FirebaseSharedSwift
internal import Foundation

/// How an encoder treats what has more than one form.
struct EncodingOptions {
  var dates = FirebaseDataEncoder.DateEncodingStrategy.timestamp
  var data = FirebaseDataEncoder.DataEncodingStrategy.blob
  var floats = FirebaseDataEncoder.NonConformingFloatEncodingStrategy.throw
  var keys = FirebaseDataEncoder.KeyEncodingStrategy.useDefaultKeys
  var userInfo: [CodingUserInfoKey: Any] = [:]

  /// The name of a field for a key.
  func name(of key: any CodingKey, at path: [any CodingKey]) -> String {
    switch keys {
    case .useDefaultKeys: key.stringValue
    case .convertToSnakeCase: SnakeCase.encoded(key.stringValue)
    case .custom(let name): name(path + [key]).stringValue
    }
  }

  /// A number as it may be stored.
  func number(_ number: Double, at path: [any CodingKey]) throws -> Any {
    guard !number.isFinite else { return number }
    switch floats {
    case .convertToString(let positive, let negative, let nan):
      return number.isNaN ? nan : number > 0 ? positive : negative
    case .throw:
      throw EncodingError.invalidValue(
        number,
        EncodingError.Context(
          codingPath: path,
          debugDescription:
            "\(number) is not finite; set nonConformingFloatEncodingStrategy to write it."))
    }
  }
}
