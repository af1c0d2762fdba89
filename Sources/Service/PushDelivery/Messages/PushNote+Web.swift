import Accounts
package import Foundation

extension PushNote {
  /// What a browser's service worker reads: the declarative form of Web Push, with what our worker needs
  /// beside it.
  /// See https://www.w3.org/TR/push-api/#declarative-push-message
  ///
  /// - Parameters:
  ///   - id: the same in each attempt.
  ///   - app: the app's name in addresses; nil for a page that is not a hosted app's.
  ///   - origin: the site that subscribed.
  package func webPayload(id: String, app: String?, origin: String?) throws(PushError) -> Data {
    var notification: [String: JSONValue] = ["title": .string(title ?? "")]
    notification["body"] = body.map { .string($0) }
    notification["navigate"] = .string(address(in: app, at: origin))
    notification["tag"] = .string(tag ?? id)
    notification["silent"] = .boolean(!hasSound)
    if !data.isEmpty { notification["data"] = .object(data.mapValues { .string($0) }) }
    var payload: [String: JSONValue] = [
      // Lets our worker decide first, where the browser has one.
      "web_push": .integer(8030), "mutable": .boolean(true), "id": .string(id),
      "notification": .object(notification),
    ]
    payload["app"] = app.map { .string($0) }
    payload["subtitle"] = subtitle.map { .string($0) }
    payload["thread"] = thread.map { .string($0) }
    payload["app_badge"] = badge.map { .integer(Int64($0)) }
    if link != nil { payload["link"] = .boolean(true) }
    guard let text = try? JSONEncoder.plain.encode(JSONValue.object(payload)),
      text.count <= WebPushEncryption.longest
    else {
      throw PushError(
        .invalidArgument,
        "A message to a browser has at most \(WebPushEncryption.longest) bytes with its data.")
    }
    return text
  }

  private func address(in app: String?, at origin: String?) -> String {
    if let link, link.hasPrefix("https:") { return link }
    let place = ([app] + [link]).compactMap(\.self).joined(separator: "/")
    return "\(origin ?? "")/\(place)"
  }
}

extension JSONEncoder {
  fileprivate static var plain: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return encoder
  }
}
