package import Accounts

/// A message to a device or to the devices of a topic, as Firebase Cloud Messaging takes it.
/// See https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages#Message
package struct PushMessage: Hashable, Sendable {
  /// Who gets a message.
  package enum Target: Hashable, Sendable {
    /// One device, by its registration token.
    case token(String)
    /// Every device that subscribed to the topic.
    case topic(String)
    /// Every device whose topics meet the condition, such as `'a' in topics && 'b' in topics`.
    case condition(String)
  }

  /// What the system shows to the person.
  package struct Notification: Hashable, Sendable {
    package var title: String?
    package var body: String?
    /// The address of a picture.
    package var image: String?

    /// Describes what is shown.
    package init(title: String? = nil, body: String? = nil, image: String? = nil) {
      self.title = title
      self.body = body
      self.image = image
    }
  }

  package var target: Target
  package var notification: Notification?
  /// What the app is told.
  package var data: [String: String]
  /// Options of each platform, as the protocol has them.
  package var android: JSONValue?
  package var apns: JSONValue?
  package var webpush: JSONValue?

  /// Describes a message.
  package init(
    to target: Target, notification: Notification? = nil, data: [String: String] = [:],
    android: JSONValue? = nil, apns: JSONValue? = nil, webpush: JSONValue? = nil
  ) {
    self.target = target
    self.notification = notification
    self.data = data
    self.android = android
    self.apns = apns
    self.webpush = webpush
  }

  /// The protocol's `Message`.
  var json: JSONValue {
    var fields: [String: JSONValue] = [:]
    switch target {
    case .token(let token): fields["token"] = .string(token)
    case .topic(let topic): fields["topic"] = .string(topic)
    case .condition(let condition): fields["condition"] = .string(condition)
    }
    if let notification {
      var shown: [String: JSONValue] = [:]
      shown["title"] = notification.title.map { .string($0) }
      shown["body"] = notification.body.map { .string($0) }
      shown["image"] = notification.image.map { .string($0) }
      fields["notification"] = .object(shown)
    }
    if !data.isEmpty { fields["data"] = .object(data.mapValues { .string($0) }) }
    fields["android"] = android
    fields["apns"] = apns
    fields["webpush"] = webpush
    return .object(fields)
  }
}
