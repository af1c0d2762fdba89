import Foundation

/// Reads what the protocol answers.
enum CallableResponse {
  /// The result in a whole answer.
  static func result(_ body: Data, status: Int) throws -> Any {
    let json = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
    if let error = error(in: json, status: status) { throw error }
    guard let json, let result = json["result"] ?? json["data"] else {
      throw FunctionsErrorCode.internal.error("The answer has no result.")
    }
    return try CallableJSON.decoded(result)
  }

  /// The error that an answer tells of; nil when it tells of none.
  static func error(in json: [String: Any]?, status: Int) -> NSError? {
    guard status != 200 || json?["error"] != nil else { return nil }
    let body = json?["error"] as? [String: Any]
    let named = (body?["status"] as? String).map { FunctionsErrorCode(name: $0) ?? .internal }
    let code = named ?? FunctionsErrorCode(httpStatus: status)
    // Success cannot be an error, whatever the body says.
    guard code != .OK else { return nil }
    let details = body?["details"].flatMap { try? CallableJSON.decoded($0) }
    return code.error(body?["message"] as? String, details: details)
  }
}

/// Cuts an event stream into the JSON of its events.
struct EventLines {
  private var rest: [UInt8] = []

  /// The events that the bytes complete.
  mutating func take(_ data: Data) throws -> [[String: Any]] {
    rest += data
    var events: [[String: Any]] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[..<end], as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      rest.removeSubrange(...end)
      // Other fields of an event stream, and comments that keep the line alive, say nothing here.
      guard line.hasPrefix("data:") else { continue }
      let json = Data(line.dropFirst("data:".count).utf8)
      guard let event = try? JSONSerialization.jsonObject(with: json) as? [String: Any] else {
        throw FunctionsErrorCode.dataLoss.error("The function sent an event that is no JSON.")
      }
      events.append(event)
    }
    return events
  }
}
