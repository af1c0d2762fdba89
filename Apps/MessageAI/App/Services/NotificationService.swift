import FirebaseFirestore
import Foundation
import MessageAIDomain
import Observation

/// Tells the person of messages that come while the app is open, but not of the chat before them,
/// and lets the server reach their device.
@MainActor @Observable
package final class NotificationService {
  /// What is to be shown at the top of the screen, the latest only.
  package private(set) var banner: Banner?
  /// The chat that is before the person's eyes; its messages need no banner.
  package var visibleConversationId: String? {
    didSet {
      if banner?.conversationId == visibleConversationId { banner = nil }
    }
  }

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private let settings: SettingsService
  @ObservationIgnored private let privacy: PrivacyService
  /// What came before is no news.
  @ObservationIgnored private let start = Date()

  /// Who wrote what, and where.
  package struct Banner: Identifiable, Hashable, Sendable {
    /// The message's identifier.
    package var id: String
    package var conversationId: String
    package var senderId: String
    package var title: String
    package var body: String
  }

  init(uid: String, firestore: Firestore, settings: SettingsService, privacy: PrivacyService) {
    self.uid = uid
    self.firestore = firestore
    self.settings = settings
    self.privacy = privacy
  }

  /// The person has seen the banner or swiped it away.
  package func dismiss(_ banner: Banner) {
    if self.banner == banner { self.banner = nil }
  }

  /// The person has tapped the banner: it goes, and leads to its conversation.
  package func handleNotificationTap(_ banner: Banner) -> String {
    dismiss(banner)
    return banner.conversationId
  }

  /// Lets the server send to this device.
  package func registerToken(_ token: String, device: String) {
    devices.document(device).setData([
      "token": token, "updatedAt": FieldValue.serverTimestamp(),
    ])
  }

  /// The server no longer sends to this device.
  package func unregister(device: String) {
    devices.document(device).delete()
  }

  /// A message has come for a chat that is not open.
  func showForegroundNotification(_ message: Message, in conversation: Conversation) {
    guard message.senderId != uid, !message.isSystem, !message.isDeleted,
      message.timestamp > start, conversation.id != visibleConversationId,
      !settings.settings(of: conversation.id).isMuted, !privacy.isBlocked(message.senderId)
    else { return }
    let title =
      conversation.isGroup
      ? "\(message.senderName) in \(conversation.title(for: uid))" : message.senderName
    banner = Banner(
      id: message.id, conversationId: conversation.id, senderId: message.senderId, title: title,
      body: message.preview)
  }

  private var devices: CollectionReference {
    firestore.collection("users").document(uid).collection("devices")
  }
}
