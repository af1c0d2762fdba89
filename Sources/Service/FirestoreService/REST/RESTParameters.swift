import FirestoreProto
import FirestoreWire
import Foundation
import SwiftProtobuf

/// The query of a REST call, whose names are taken one by one; what nobody takes is refused.
struct RESTParameters {
  private var values: [String: [String]] = [:]

  /// Names that every Google API knows and that say nothing about the call itself.
  private static let common: Set<String> = [
    "$.xgafv", "access_token", "alt", "$alt", "callback", "fields", "key", "oauth_token",
    "prettyPrint", "$prettyPrint", "quotaUser", "uploadType", "upload_protocol",
  ]

  /// - Parameter query: what follows the question mark, if there is one.
  init(_ query: String?) throws(WireError) {
    for pair in (query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let decoded = parts.compactMap {
        $0.replacing("+", with: " ").removingPercentEncoding
      }
      guard decoded.count == parts.count else {
        throw WireError("The query parameter \"\(pair)\" is not percent-encoded UTF-8.")
      }
      values[decoded[0], default: []].append(decoded.count == 2 ? decoded[1] : "")
    }
  }

  /// All values of a name, which may be spelled in camel or in snake case.
  mutating func strings(_ name: String) -> [String] {
    let snake = name.map { $0.isUppercase ? "_\($0.lowercased())" : String($0) }.joined()
    return (values.removeValue(forKey: name) ?? [])
      + (snake == name ? [] : values.removeValue(forKey: snake) ?? [])
  }

  /// The last value of a name.
  mutating func string(_ name: String) -> String? { strings(name).last }

  mutating func integer(_ name: String) throws(WireError) -> Int32? {
    try string(name).map { (text) throws(WireError) in
      guard let number = Int32(text) else { throw Self.invalid(name, "TYPE_INT32", text) }
      return number
    }
  }

  mutating func boolean(_ name: String) throws(WireError) -> Bool? {
    try string(name).map { (text) throws(WireError) in
      switch text {
      case "true": true
      case "false": false
      default: throw Self.invalid(name, "TYPE_BOOL", text)
      }
    }
  }

  mutating func bytes(_ name: String) throws(WireError) -> Data? {
    try string(name).map { (text) throws(WireError) in
      let base64 = text.replacing("-", with: "+").replacing("_", with: "/")
      let padding = String(repeating: "=", count: (4 - base64.count % 4) % 4)
      guard let data = Data(base64Encoded: base64 + padding) else {
        throw Self.invalid(name, "TYPE_BYTES", text)
      }
      return data
    }
  }

  mutating func time(_ name: String) throws(WireError) -> Google_Protobuf_Timestamp? {
    try string(name).map { (text) throws(WireError) in
      do {
        return try Google_Protobuf_Timestamp(jsonString: "\"\(text)\"")
      } catch {
        throw Self.invalid(name, "type.googleapis.com/google.protobuf.Timestamp", text)
      }
    }
  }

  mutating func mask(_ name: String) -> Google_Firestore_V1_DocumentMask? {
    let paths = strings("\(name).fieldPaths")
    return paths.isEmpty ? nil : .with { $0.fieldPaths = paths }
  }

  mutating func precondition() throws(WireError) -> Google_Firestore_V1_Precondition? {
    if let exists = try boolean("currentDocument.exists") { return .with { $0.exists = exists } }
    return try time("currentDocument.updateTime").map { time in .with { $0.updateTime = time } }
  }

  /// Throws when there is a name that nobody has taken.
  func finish() throws(WireError) {
    guard
      let name = values.keys.filter({
        !Self.common.contains($0) && !$0.hasPrefix("requestOptions.")
      }).min()
    else { return }
    throw WireError(
      "Invalid JSON payload received. Unknown name \"\(name)\": Cannot bind query parameter. "
        + "Field '\(name)' could not be found in request message.")
  }

  private static func invalid(_ name: String, _ type: String, _ value: String) -> WireError {
    WireError("Invalid value at '\(name)' (\(type)), \"\(value.prefix(100))\"")
  }
}
