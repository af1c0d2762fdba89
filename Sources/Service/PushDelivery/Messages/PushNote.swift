package import Accounts
import Foundation

/// What a message says and how it is to be delivered, read from FCM's `Message` with the options of all
/// platforms.
/// See https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages#Message
package struct PushNote: Hashable, Sendable {
  /// How soon a device has to be woken, as in RFC 8030.
  package enum Urgency: String, Hashable, Sendable {
    case veryLow = "very-low"
    case low, normal, high
  }

  /// The longest life of a message, in seconds: four weeks, as with FCM.
  package static let longestLife: Int64 = 2_419_200
  /// The longest of a message, in bytes of JSON.
  package static let longest = 8_192

  package var title: String?
  package var subtitle: String?
  package var body: String?
  package var image: String?
  /// What the app is told.
  package var data: [String: String]
  /// Messages with the same tag replace one another.
  package var tag: String?
  /// Notifications with the same thread are one group.
  package var thread: String?
  package var badge: Int?
  package var hasSound: Bool
  /// What a tap opens: an address below the app's, or an address of HTTPS.
  package var link: String?
  /// Seconds; 0 for now or never.
  package var life: Int64
  package var urgency: Urgency
  /// Options of APNs as they were given.
  package var apns: JSONValue?

  /// Whether the person is shown something.
  package var isShown: Bool { title != nil || body != nil }

  /// Reads a message; its target is left alone.
  package init(_ message: JSONValue) throws(PushError) {
    guard let size = try? JSONEncoder().encode(message).count, size <= Self.longest else {
      throw PushError(.invalidArgument, "A message has at most \(Self.longest) bytes of JSON.")
    }
    let notification = message["notification"]
    let (android, webpush) = (message["android"], message["webpush"])
    apns = message["apns"]
    let aps = apns?["payload"]?["aps"]
    let (headers, web) = (apns?["headers"], webpush?["notification"])
    title = (web?["title"] ?? aps?["alert"]?["title"] ?? notification?["title"])?.string
    subtitle = aps?["alert"]?["subtitle"]?.string
    body =
      (web?["body"] ?? aps?["alert"]?["body"] ?? aps?["alert"] ?? notification?["body"])?.string
      ?? notification?["body"]?.string
    image = (web?["image"] ?? notification?["image"])?.string
    data = [:]
    for (key, value) in message["data"]?.fields ?? [:] {
      guard let text = value.string else {
        throw PushError(.invalidArgument, "The values of data are texts; \(key) is not.")
      }
      data[key] = text
    }
    tag =
      (web?["tag"] ?? headers?["apns-collapse-id"] ?? android?["collapse_key"]
      ?? android?["notification"]?["tag"])?.string
    thread = aps?["thread-id"]?.string
    if case .integer(let count)? = aps?["badge"] { badge = Int(clamping: count) }
    hasSound =
      aps?["sound"] != nil || android?["notification"]?["sound"] != nil
      || web?["silent"] == .boolean(false)
    link = webpush?["fcm_options"]?["link"]?.string
    life = try Self.life(
      ttl: webpush?["headers"]?["TTL"]?.string ?? android?["ttl"]?.string)
    let isUrgent =
      android?["priority"]?.string?.lowercased() == "high"
      || headers?["apns-priority"] == .string("10")
    urgency =
      (webpush?["headers"]?["Urgency"]?.string).flatMap(Urgency.init)
      ?? (isUrgent || title != nil || body != nil ? .high : .normal)
    try check()
  }

  private func check() throws(PushError) {
    if let tag, tag.isEmpty || tag.utf8.count > 64 {
      throw PushError(.invalidArgument, "A tag has 1 to 64 bytes.")
    }
    if let link, !Self.isLink(link) {
      throw PushError(
        .invalidArgument,
        "A link is an address of HTTPS, or one below the app's without a slash before it.")
    }
  }

  private static func isLink(_ text: String) -> Bool {
    guard text.utf8.count <= 2_048, let url = URL(string: text) else { return false }
    if url.scheme != nil { return url.scheme == "https" && url.host() != nil }
    return !text.hasPrefix("/") && !text.split(separator: "/").contains("..")
  }

  private static func life(ttl: String?) throws(PushError) -> Int64 {
    guard let ttl else { return longestLife }
    let number = ttl.hasSuffix("s") ? ttl.dropLast() : Substring(ttl)
    guard let seconds = Double(number), seconds >= 0, seconds <= Double(longestLife) else {
      throw PushError(
        .invalidArgument, "The life of a message is 0 to \(longestLife) seconds, not \(ttl).")
    }
    return Int64(seconds)
  }
}

extension JSONValue {
  /// The value of a field; nil where this is not an object or has none.
  subscript(_ name: String) -> JSONValue? { fields?[name] }

  /// The fields of an object.
  var fields: [String: JSONValue]? {
    if case .object(let fields) = self { fields } else { nil }
  }
}
