import FirebaseFirestore
import FirebaseMessaging
import Foundation
import MessageAIDomain
import Observation
import PushNotifications
import ServerTime
import UserNotifications

/// Tells the person of messages that come while the app is open, but not of the chat before their
/// eyes, and lets the server reach their device.
@MainActor @Observable
package final class NotificationService: NSObject {
  /// What the person has decided about notifications on this device.
  package let permission: NotificationPermission
  /// How many conversations have something new: what the app's badge counts.
  package private(set) var unread = 0
  /// The conversation whose notification was tapped, until a window goes there.
  package private(set) var tappedConversationId: String?

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let settings: SettingsService
  @ObservationIgnored private let privacy: PrivacyService
  @ObservationIgnored private let phone: PhoneServices
  @ObservationIgnored private let name: @MainActor (String, Conversation) -> String
  @ObservationIgnored private let tokens: DeviceTokens
  @ObservationIgnored private let serverClock: @MainActor () -> ServerClock
  /// What came before is not news.
  @ObservationIgnored private let start: Date
  /// The chats that are before the person's eyes, by who shows them.
  @ObservationIgnored private var visible: [ObjectIdentifier: String] = [:]
  @ObservationIgnored private var counting: Task<Void, Never>?

  /// - Parameters:
  ///   - serverClock: what is known of the server's clock.
  ///   - name: what somebody in a conversation calls themselves.
  init(
    uid: String, firestore: Firestore, settings: SettingsService, privacy: PrivacyService,
    phone: PhoneServices, clock: AppClock, serverClock: @escaping @MainActor () -> ServerClock,
    name: @escaping @MainActor (String, Conversation) -> String
  ) {
    self.uid = uid
    self.settings = settings
    self.privacy = privacy
    self.phone = phone
    permission = NotificationPermission(phone.notifications)
    tokens = DeviceTokens(
      in: firestore.collection(Paths.devices(of: uid)), phone: phone)
    self.serverClock = serverClock
    start = clock.now()
    self.name = name
  }

  isolated deinit {
    counting?.cancel()
  }

  /// Shows notifications from now on, counts on the app's icon, and lets the server send to this
  /// device. Nobody is asked yet.
  func start(unread: @escaping @MainActor @Sendable () -> Int) {
    phone.notifications.delegate = self
    phone.messaging.delegate = self
    counting = Task { [weak self, permission, center = phone.notifications] in
      await permission.startProvisionally()
      var told: Int?
      for await count in Observations({ unread() }) where count != told {
        told = count
        self?.unread = count
        try? await center.setBadgeCount(count)
      }
    }
  }

  /// Nobody is signed in any more.
  func stop() {
    counting?.cancel()
    counting = nil
    let center = phone.notifications
    if center.delegate === self { center.delegate = nil }
    if phone.messaging.delegate === self { phone.messaging.delegate = nil }
    center.removeAllDeliveredNotifications()
    center.setBadgeCount(0)
  }

  /// A chat is before the person's eyes: its messages need no banner, and those that came are seen.
  package func look(at conversationId: String, from viewer: AnyObject) {
    visible[ObjectIdentifier(viewer)] = conversationId
    let center = phone.notifications
    Task {
      let seen = await center.deliveredNotifications().map(\.request)
        .filter { $0.content.threadIdentifier == conversationId }
      center.removeDeliveredNotifications(withIdentifiers: seen.map(\.identifier))
    }
  }

  package func lookAway(_ viewer: AnyObject) {
    visible[ObjectIdentifier(viewer)] = nil
  }

  /// A message has come. One that is news is shown with its sender and how it begins.
  func showForegroundNotification(_ message: Message, in conversation: Conversation) {
    guard message.senderId != uid, !message.isSystem, !message.isDeleted,
      message.timestamp > serverClock().serverTime(at: start),
      !settings.settings(of: conversation.id).isMuted, !privacy.isBlocked(message.senderId)
    else { return }
    let content = UNMutableNotificationContent()
    // What the message says of its sender may be what somebody made up.
    let sender = name(message.senderId, conversation)
    content.title = sender.isEmpty ? "Unknown" : sender
    if conversation.isGroup { content.subtitle = conversation.title(for: uid) }
    content.body = message.preview
    content.sound = .default
    content.threadIdentifier = conversation.id
    content.userInfo = named([
      NotificationField.conversationId: conversation.id, .type: NotificationField.newMessage,
    ])
    phone.notifications.add(
      UNNotificationRequest(identifier: message.id, content: content, trigger: nil))
  }

  /// The person has tapped a notification: the window before their eyes goes to its conversation.
  package func handleNotificationTap(conversationId: String) {
    tappedConversationId = conversationId
  }

  /// The conversation to go to, once.
  package func takeTapped() -> String? {
    defer { tappedConversationId = nil }
    return tappedConversationId
  }

  /// The server no longer sends to this device.
  ///
  /// - Parameter isReached: whether the server was heard of lately.
  func unregister(isReached: Bool) async {
    await tokens.unregister(isReached: isReached)
  }
}

extension NotificationService: UNUserNotificationCenterDelegate {
  package func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    // While the app runs it tells of each message itself, as soon as it has it.
    if notification.request.trigger is UNPushNotificationTrigger { return [] }
    let isVisible = visible.values.contains(notification.request.content.threadIdentifier)
    return isVisible ? [] : [.banner, .list, .sound]
  }

  package func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    let content = response.notification.request.content
    guard let id = content.userInfo[NotificationField.conversationId.rawValue] as? String else {
      return
    }
    handleNotificationTap(conversationId: id)
  }
}

extension NotificationService: MessagingDelegate {
  package func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {
    if let fcmToken { tokens.register(fcmToken) }
  }
}
