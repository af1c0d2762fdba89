import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Normalization

/// A request's fields, whether they came as a JSON object or as a form.
struct RequestFields: Sendable {
  private var fields: [String: JSONValue]
  /// Where the request comes from.
  let origin: RequestOrigin
  private let query: [String: String]

  /// Larger than any request that these routes understand.
  private static let largestBody = 256 * 1024
  /// A value for each of so many bytes is more than any of them has: what they have are words.
  private static let bytesOfValue = 64

  /// Reads a whole body; `invalidArgument` when it is neither JSON nor a form.
  init(
    of request: Request, from origin: RequestOrigin, largest: Int = Self.largestBody
  ) async throws(AccountsError) {
    self.origin = origin
    query = FormEncoding.fields(of: request.uri.query ?? "")
    var request = request
    let body: Data
    do {
      body = Data(try await request.collectBody(upTo: largest).readableBytesView)
    } catch {
      throw AccountsError(
        .payloadTooLarge, "The request's body is larger than \(largest) bytes.")
    }
    let isForm =
      request.headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") == true
    let escapes = isForm ? NormalizationWork.Escapes.percent : .json
    guard !body.withUnsafeBytes({ NormalizationWork.isExcessive($0, escapes) }) else {
      throw AccountsError(.invalidArgument, NormalizationWork.advice)
    }
    if isForm {
      fields = FormEncoding.fields(of: String(decoding: body, as: UTF8.self))
        .mapValues { .string($0) }
    } else {
      fields = try Self.json(body, mostValues: largest / Self.bytesOfValue)
    }
  }

  /// A string, or nil where it is missing, null or empty.
  func string(_ name: String) throws(AccountsError) -> String? {
    switch fields[name] {
    case nil, .null: return nil
    case .string(let value): return value.isEmpty ? nil : value
    case let value?: throw Self.mismatch(name, "TYPE_STRING", value)
    }
  }

  /// The string in the first of these fields that has one.
  func string(_ name: String, or alternative: String) throws(AccountsError) -> String? {
    if let value = try string(name) { return value }
    return try string(alternative)
  }

  /// A boolean, or nil where it is missing or null.
  func boolean(_ name: String) throws(AccountsError) -> Bool? {
    switch fields[name] {
    case nil, .null: return nil
    case .boolean(let value): return value
    case .string("true"): return true
    case .string("false"): return false
    case let value?: throw Self.mismatch(name, "TYPE_BOOL", value)
    }
  }

  /// An integer, as a number or in a string, or nil where it is missing or null.
  func integer(_ name: String) throws(AccountsError) -> Int64? {
    switch fields[name] {
    case nil, .null: return nil
    case .integer(let value): return value
    case .string(let text):
      guard let value = Int64(text) else { throw Self.mismatch(name, "TYPE_INT64", .string(text)) }
      return value
    case let value?: throw Self.mismatch(name, "TYPE_INT64", value)
    }
  }

  /// Strings; one alone counts as a list of one, and a missing field as none.
  func strings(_ name: String) throws(AccountsError) -> [String] {
    switch fields[name] {
    case nil, .null: return []
    case .string(let value): return [value]
    case .array(let values):
      var strings: [String] = []
      for value in values {
        guard let string = value.string else { throw Self.mismatch(name, "TYPE_STRING", value) }
        strings.append(string)
      }
      return strings
    case let value?: throw Self.mismatch(name, "TYPE_STRING", value)
    }
  }

  /// A parameter of the request's address, or nil where it is missing or empty.
  func parameter(_ name: String) -> String? {
    query[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whatever a field holds, or nil where it is missing or null.
  func value(_ name: String) -> JSONValue? {
    fields[name] == .null ? nil : fields[name]
  }

  /// An object's own fields, or nil where it is missing or null.
  func object(_ name: String) throws(AccountsError) -> RequestFields? {
    switch fields[name] {
    case nil, .null: return nil
    case .object(let fields): return RequestFields(fields, in: self)
    case let value?: throw Self.mismatch(name, "TYPE_MESSAGE", value)
    }
  }

  /// Objects' own fields; a missing field is none.
  func objects(_ name: String) throws(AccountsError) -> [RequestFields] {
    guard let value = value(name) else { return [] }
    guard case .array(let values) = value else {
      throw Self.mismatch(name, "TYPE_MESSAGE", value)
    }
    var objects: [RequestFields] = []
    for value in values {
      guard case .object(let fields) = value else {
        throw Self.mismatch(name, "TYPE_MESSAGE", value)
      }
      objects.append(RequestFields(fields, in: self))
    }
    return objects
  }

  /// Bytes in base64 of either alphabet, or nil where they are missing.
  func bytes(_ name: String) throws(AccountsError) -> [UInt8]? {
    guard let text = try string(name) else { return nil }
    guard let data = Base64URL.data(text) else {
      throw Self.mismatch(name, "TYPE_BYTES", .string(text))
    }
    return Array(data)
  }

  private init(_ fields: [String: JSONValue], in request: RequestFields) {
    self.fields = fields
    origin = request.origin
    query = request.query
  }

  private static func json(
    _ body: Data, mostValues: Int
  ) throws(AccountsError) -> [String: JSONValue] {
    if body.isEmpty { return [:] }
    guard
      let fields: [String: JSONValue] = JSONDecoder().decode(from: body, mostValues: mostValues)
    else {
      throw AccountsError(
        .invalidArgument, "Invalid JSON payload received: the body must be a JSON object.")
    }
    return fields
  }

  private static func mismatch(_ name: String, _ type: String, _ value: JSONValue) -> AccountsError
  {
    let text = (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return AccountsError(
      .invalidArgument, "Invalid value at '\(name)' (\(type)), \(text.prefix(100))")
  }
}
