import Accounts
import Foundation
import Normalization

/// The form in which callables carry values: JSON, with 64-bit integers that JSON's numbers cannot
/// hold as objects that name their type.
/// See https://firebase.google.com/docs/functions/callable-reference#serialization
enum CallableCoding {
  private static let signed = "type.googleapis.com/google.protobuf.Int64Value"
  private static let unsigned = "type.googleapis.com/google.protobuf.UInt64Value"
  /// Integers beyond lose digits where JSON's numbers are doubles.
  private static let exact: ClosedRange<Int64> = -(1 << 53)...(1 << 53)

  /// The `data` of a request's body, as JSON of its own with plain integers.
  ///
  /// - Parameter mostValues: a body with more values and names is refused before it is decoded.
  static func data(ofBody body: Data, mostValues: Int) throws(HTTPSError) -> Data {
    guard JSONCount.values(in: body) <= mostValues else {
      throw HTTPSError(.invalidArgument, "The body has more than \(mostValues) values.")
    }
    guard !body.withUnsafeBytes({ NormalizationWork.isExcessive($0, .json) }) else {
      throw HTTPSError(.invalidArgument, NormalizationWork.advice)
    }
    guard
      let fields: [String: JSONValue] = JSONDecoder().decode(from: body, mostValues: mostValues)
    else {
      throw HTTPSError(.invalidArgument, "The body is not a JSON object.")
    }
    guard let data = fields["data"] else {
      throw HTTPSError(.invalidArgument, "The body has no field data.")
    }
    do {
      return try JSONEncoder().encode(try plain(data))
    } catch let error as HTTPSError {
      throw error
    } catch {
      throw HTTPSError(.invalidArgument, "The data cannot be read.")
    }
  }

  static func decode<T: Decodable>(_ type: T.Type, from data: Data) throws(HTTPSError) -> T {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      throw HTTPSError(.invalidArgument, sentence(error))
    } catch {
      throw HTTPSError(.invalidArgument, "The data cannot be read.")
    }
  }

  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let plain = try JSONDecoder().decode(JSONValue.self, from: try encoder.encode(value))
    return try encoder.encode(wrapped(plain))
  }

  private static func plain(_ value: JSONValue) throws(HTTPSError) -> JSONValue {
    switch value {
    case .array(let values):
      var result: [JSONValue] = []
      for value in values { result.append(try plain(value)) }
      return .array(result)
    case .object(let fields):
      if case .string(let type)? = fields["@type"], type == signed || type == unsigned {
        guard case .string(let text)? = fields["value"], let number = Int64(text) else {
          throw HTTPSError(.invalidArgument, "A 64-bit integer cannot be read.")
        }
        return .integer(number)
      }
      var result: [String: JSONValue] = [:]
      for (name, value) in fields { result[name] = try plain(value) }
      return .object(result)
    default: return value
    }
  }

  private static func wrapped(_ value: JSONValue) -> JSONValue {
    switch value {
    case .integer(let number) where !exact.contains(number):
      .object(["@type": .string(signed), "value": .string("\(number)")])
    case .array(let values): .array(values.map(wrapped))
    case .object(let fields): .object(fields.mapValues(wrapped))
    default: value
    }
  }

  private static func sentence(_ error: DecodingError) -> String {
    func place(_ path: [any CodingKey]) -> String {
      path.isEmpty ? "The data" : "The field \(path.map(\.stringValue).joined(separator: "."))"
    }
    return switch error {
    case .keyNotFound(let key, let context):
      place(context.codingPath + [key]) + " is missing."
    case .typeMismatch(let type, let context): place(context.codingPath) + " is not a \(type)."
    case .valueNotFound(_, let context): place(context.codingPath) + " is null."
    case .dataCorrupted(let context): place(context.codingPath) + " cannot be read."
    @unknown default: "The data cannot be read."
    }
  }
}
