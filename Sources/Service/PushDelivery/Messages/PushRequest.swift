package import Accounts

/// A message to one token, as FCM's protocol has it, and by which identifier it is taken once.
package struct PushRequest: Hashable, Sendable {
  /// FCM's `Message`.
  package var message: JSONValue
  /// A message with an identifier that was taken before for the same token is not taken again; nil for
  /// one that is always new.
  package var identifier: String?

  /// Describes a message.
  package init(message: JSONValue, identifier: String? = nil) {
    self.message = message
    self.identifier = identifier
  }
}

/// How an app that runs on a device of this server took a message.
package enum LocalDelivery: Hashable, Sendable {
  /// The app does not run there, or nobody looks at it.
  case absent
  /// The app was in front and has shown it or decided not to.
  case shown
}

/// A message for an app that runs on a device of this server.
package struct LocalMessage: Sendable {
  package var device: String
  package var app: String
  /// The same in each attempt.
  package var id: String
  package var note: PushNote
  /// Whether the device's browser gets it, too, once nobody looks.
  package var hasBrowser: Bool
}
