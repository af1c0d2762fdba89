internal import FirebaseSharedSwift
internal import Foundation

/// What all decoders of one document share.
struct DecodingContext {
  var dates: FirebaseDataDecoder.DateDecodingStrategy
  var data: FirebaseDataDecoder.DataDecodingStrategy
  var floats: FirebaseDataDecoder.NonConformingFloatDecodingStrategy
  var keys: FirebaseDataDecoder.KeyDecodingStrategy
  var userInfo: [CodingUserInfoKey: Any]
  var document: DocumentReference?

  /// What a type's keys call the field.
  func key(of field: String, at path: [any CodingKey]) -> String {
    switch keys {
    case .useDefaultKeys: field
    case .convertFromSnakeCase: SnakeCase.decoded(field)
    case .custom(let name): name(path + [NamedKey(field)]).stringValue
    }
  }

  /// The number that a string stands for.
  func number(_ text: String) -> Double? {
    guard case .convertFromString(let positive, let negative, let nan) = floats else { return nil }
    return switch text {
    case positive: .infinity
    case negative: -.infinity
    case nan: .nan
    default: nil
    }
  }
}
