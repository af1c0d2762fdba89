import Accounts
package import Foundation

/// A request to APNs.
package struct ApplePush: Hashable, Sendable {
  package var topic: String
  /// `alert`, `background` and so on.
  package var type: String
  package var priority: Int
  package var collapseID: String?
  package var payload: Data
}

extension PushNote {
  /// The longest payload that APNs takes, in bytes.
  private static let longestApplePayload = 4_096

  /// What APNs gets: the options of the message as they are, completed by what holds for all platforms.
  ///
  /// - Parameter topic: the bundle identifier of the app.
  package func applePush(topic: String) throws(PushError) -> ApplePush {
    var payload = apns?["payload"]?.fields ?? [:]
    var aps = payload["aps"]?.fields ?? [:]
    if aps["alert"] == nil, isShown {
      var alert: [String: JSONValue] = [:]
      alert["title"] = title.map { .string($0) }
      alert["body"] = body.map { .string($0) }
      aps["alert"] = .object(alert)
    }
    payload["aps"] = .object(aps)
    for (key, value) in data where payload[key] == nil { payload[key] = .string(value) }
    guard let text = try? JSONEncoder().encode(JSONValue.object(payload)),
      text.count <= Self.longestApplePayload
    else {
      throw PushError(
        .invalidArgument,
        "A message to an Apple device has at most \(Self.longestApplePayload) bytes.")
    }
    let headers = apns?["headers"]
    let isBackground = aps["alert"] == nil && aps["badge"] == nil && aps["sound"] == nil
    let type = headers?["apns-push-type"]?.string ?? (isBackground ? "background" : "alert")
    let priority = headers?["apns-priority"]?.string.flatMap(Int.init)
    return ApplePush(
      topic: type == "widgets" ? "\(topic).push-type.widgets" : topic, type: type,
      // Apple takes a background push by 5 only.
      priority: type == "background" ? 5 : priority ?? (urgency == .high ? 10 : 5),
      collapseID: tag, payload: text)
  }
}
