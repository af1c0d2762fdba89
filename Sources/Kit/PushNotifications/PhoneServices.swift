import FirebaseMessaging
import SwiftUI
import UserNotifications

/// What the phone itself does for the app.
package struct PhoneServices: Sendable {
  package var notifications: UNUserNotificationCenter
  package var messaging: Messaging
  /// What people call such a phone.
  package var deviceName: String

  /// The name that the host gives the phone on which the app runs whose code asks.
  @TaskLocal private static var launchingName: String?

  /// Runs code of an app on a phone of this name.
  package static func launch<T>(
    named name: String, _ body: () throws -> T
  ) rethrows -> T {
    try $launchingName.withValue(name, operation: body)
  }

  /// - Parameter deviceName: what people call such a phone; its own name unless it is given.
  @MainActor
  package init(
    notifications: UNUserNotificationCenter = .current(), messaging: Messaging = .messaging(),
    deviceName: String? = nil
  ) {
    self.notifications = notifications
    self.messaging = messaging
    self.deviceName = deviceName ?? Self.launchingName ?? UIDevice.current.name
  }

  /// What was sent to this device's token reaches nobody from now on. Where it cannot be given up now
  /// it is with the next sign-out.
  package func giveUpToken() async {
    try? await messaging.deleteToken()
  }
}
