import FirebaseMessaging
import UserNotifications

/// What the phone itself does for the app, found while the app is launched.
package struct PhoneServices: Sendable {
  package var notifications: UNUserNotificationCenter
  package var messaging: Messaging

  package init(
    notifications: UNUserNotificationCenter = .current(), messaging: Messaging = .messaging()
  ) {
    self.notifications = notifications
    self.messaging = messaging
  }

  /// What was sent to this device's token reaches nobody from now on. Where it cannot be given up now
  /// it is with the next sign-out.
  func giveUpToken() async {
    try? await messaging.deleteToken()
  }
}
