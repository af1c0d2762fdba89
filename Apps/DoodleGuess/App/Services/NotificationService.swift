import DoodleGuessDomain
import FirebaseFirestore
import FirebaseMessaging
import Foundation
import Observation
import PushNotifications
import UserNotifications

/// Lets the server tell this device of new drawings, and leads to a drawing whose notification was tapped.
@MainActor @Observable
package final class NotificationService: NSObject {
  /// What the person has decided about notifications on this device.
  package let permission: NotificationPermission
  /// The drawing whose notification was tapped, until a window goes there.
  package private(set) var tapped: String?

  @ObservationIgnored private let phone: PhoneServices
  @ObservationIgnored private let tokens: DeviceTokens

  init(uid: String, firestore: Firestore, phone: PhoneServices) {
    self.phone = phone
    permission = NotificationPermission(phone.notifications)
    tokens = DeviceTokens(in: firestore.collection(Paths.devices(of: uid)), phone: phone)
  }

  func start() {
    phone.notifications.delegate = self
    phone.messaging.delegate = self
    Task { await permission.refresh() }
  }

  /// Nobody is signed in any more.
  ///
  /// - Parameter isReached: whether the server was heard of lately.
  func stop(isReached: Bool) async {
    guard phone.notifications.delegate === self else { return }
    phone.notifications.delegate = nil
    phone.notifications.removeAllDeliveredNotifications()
    await tokens.unregister(isReached: isReached)
  }

  /// The person has the app before their eyes: nothing is new any more.
  package func clearBadge() {
    Task { try? await phone.notifications.setBadgeCount(0) }
  }

  /// The drawing to go to, once.
  package func takeTapped() -> String? {
    defer { tapped = nil }
    return tapped
  }
}

extension NotificationService: UNUserNotificationCenterDelegate {
  package func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    [.banner, .list, .sound]
  }

  package func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    let info = response.notification.request.content.userInfo
    guard let type = info[PushData.type] as? String, PushData.types.contains(type),
      let id = info[PushData.drawingId] as? String, DrawingID.isValid(id)
    else { return }
    tapped = id
  }
}

extension NotificationService: MessagingDelegate {
  package func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {
    if let fcmToken { tokens.register(fcmToken) }
  }
}
