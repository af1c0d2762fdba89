import Foundation
import WebUICore

/// A notification that a server sent, for the app that runs on a device.
package struct RemoteNotification: Codable, Hashable, Sendable {
  /// One with the same identifier takes the place of this one.
  package var id: String
  package var title: String
  package var subtitle: String?
  package var body: String
  package var thread: String?
  package var badge: Int?
  package var hasSound: Bool?
  /// What the app is told.
  package var data: [String: String]?

  /// Describes a notification.
  package init(
    id: String, title: String, subtitle: String? = nil, body: String, thread: String? = nil,
    badge: Int? = nil, hasSound: Bool = false, data: [String: String] = [:]
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.thread = thread
    self.badge = badge
    self.hasSound = hasSound
    self.data = data
  }

  /// Reads what a page tells of a message, with bounded texts; nil for what is none.
  init?(told json: String) {
    guard json.hasShortJSONNames,
      let told = try? JSONDecoder().decode(Self.self, from: Data(json.utf8))
    else { return nil }
    self = told
    id = told.id.withBoundedCharacters
    title = told.title.withBoundedCharacters
    subtitle = told.subtitle?.withBoundedCharacters
    body = told.body.withBoundedCharacters
    thread = told.thread?.withBoundedCharacters
    data = told.data?.mapValues(\.withBoundedCharacters)
  }

  /// The request as the app sees it.
  var request: UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = title
    content.subtitle = subtitle ?? ""
    content.body = body
    content.threadIdentifier = thread ?? ""
    content.badge = badge.map { NSNumber(value: $0) }
    content.sound = hasSound == true ? .default : nil
    content.userInfo = data ?? [:]
    return UNNotificationRequest(
      identifier: id, content: content, trigger: UNPushNotificationTrigger())
  }
}
