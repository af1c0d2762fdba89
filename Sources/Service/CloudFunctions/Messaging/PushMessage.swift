package import Accounts

/// A message to a device or to the devices of a topic, as Firebase Cloud Messaging takes it.
/// See https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages#Message
public struct PushMessage: Hashable, Sendable {
  /// The recipient of a message.
  public enum Target: Hashable, Sendable {
    /// One device, by its registration token.
    case token(String)
    /// Every device that subscribed to the topic.
    case topic(String)
    /// Every device whose topics meet the condition, such as `'a' in topics && 'b' in topics`.
    case condition(String)
  }

  /// What the system shows to the person.
  public struct Notification: Hashable, Sendable {
    public var title: String?
    public var body: String?
    /// The address of a picture.
    public var image: String?

    /// Describes what is shown.
    public init(title: String? = nil, body: String? = nil, image: String? = nil) {
      self.title = title
      self.body = body
      self.image = image
    }
  }

  public var target: Target
  public var notification: Notification?
  /// What the app is told.
  public var data: [String: String]
  /// A message with an identifier is taken once for each target, so a function that is tried again sends
  /// nothing twice. The event's id is a good one.
  public var identifier: String?
  /// Messages of an app with the same tag replace one another on a device: 1 to 64 bytes.
  public var tag: String?
  /// Notifications with the same thread are one group, as with Apple's `threadIdentifier`.
  public var thread: String?
  /// What a tap opens in a browser: an address below the app's, such as `chats/7`, or one of HTTPS.
  /// Without one the app opens, and its notification delegate is told.
  public var link: String?
  /// Whether the device makes a sound.
  public var hasSound = false
  /// After this time the message is not delivered any more: up to four weeks, the default. Zero is for
  /// now or never.
  public var life: Duration?
  /// Options of each platform, as the protocol has them.
  package var android: JSONValue?
  package var apns: JSONValue?
  package var webpush: JSONValue?

  /// Describes a message that is the same on every platform.
  public init(
    to target: Target, notification: Notification? = nil, data: [String: String] = [:]
  ) {
    self.init(to: target, notification: notification, data: data, android: nil)
  }

  /// Describes a message with options of some platforms.
  package init(
    to target: Target, notification: Notification? = nil, data: [String: String] = [:],
    android: JSONValue?, apns: JSONValue? = nil, webpush: JSONValue? = nil
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
    fields["android"] = (android ?? .object([:])).completed(by: androidOptions)
    fields["apns"] = (apns ?? .object([:])).completed(by: appleOptions)
    fields["webpush"] = (webpush ?? .object([:])).completed(by: webOptions)
    return .object(fields.filter { $0.value != .object([:]) })
  }

  private var lifeInSeconds: String? { life.map { "\($0.components.seconds)" } }

  private var androidOptions: JSONValue {
    .named([
      "ttl": lifeInSeconds.map { .string("\($0)s") },
      "notification": .named([
        "tag": tag.map { .string($0) }, "sound": hasSound ? .string("default") : nil,
      ]),
    ])
  }

  private var appleOptions: JSONValue {
    .named([
      "headers": .named(["apns-collapse-id": tag.map { .string($0) }]),
      "payload": .named([
        "aps": .named([
          "thread-id": thread.map { .string($0) }, "sound": hasSound ? .string("default") : nil,
        ])
      ]),
    ])
  }

  private var webOptions: JSONValue {
    .named([
      "headers": .named(["TTL": lifeInSeconds.map { .string($0) }]),
      "notification": .named(["tag": tag.map { .string($0) }]),
      "fcm_options": .named(["link": link.map { .string($0) }]),
    ])
  }
}

extension JSONValue {
  /// An object of the fields that there are; objects without fields are left out.
  fileprivate static func named(_ fields: [String: JSONValue?]) -> JSONValue {
    .object(fields.compactMapValues(\.self).filter { $0.value != .object([:]) })
  }

  /// This object with the other's fields where it has none, at every depth.
  fileprivate func completed(by other: JSONValue) -> JSONValue {
    guard case .object(let own) = self, case .object(let more) = other else { return self }
    return .object(own.merging(more) { $0.completed(by: $1) })
  }
}
