public import Foundation

/// The identifier of the answer of who taps a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// The identifier of the answer of who puts a notification away.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// When a notification is to come.
public class UNNotificationTrigger: @unchecked Sendable {
  // Unchecked: neither this nor its subclasses change.

  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
  }
}

/// Lets a notification come after a time.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let timeInterval: TimeInterval

  /// - Parameters:
  ///   - timeInterval: how many seconds; more than 0, and 60 at least for one that repeats.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(
      timeInterval > 0 && (!repeats || timeInterval >= 60),
      "A trigger's time is more than 0 seconds, and at least 60 when it repeats.")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// Says that a notification came from a server.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  init() { super.init(repeats: false) }
}

/// A notification that is to come.
public final class UNNotificationRequest: Sendable {
  /// A later request with the same identifier takes the place of this one.
  public let identifier: String
  public let content: UNNotificationContent
  /// Nil for at once.
  public let trigger: UNNotificationTrigger?

  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    // Later changes of the app's content are not this notification's.
    self.content = UNNotificationContent(content.current)
    self.trigger = trigger
  }
}

/// A notification that has come.
public final class UNNotification: Sendable {
  public let date: Date
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
  }
}

/// What somebody did with a notification.
public final class UNNotificationResponse: Sendable {
  public let notification: UNNotification
  public let actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}
