import SwiftUI
import UserNotifications

struct NotificationExample: View {
  @State private var watcher = NotificationWatcher()

  var body: some View {
    VStack(spacing: 12) {
      Button("Send a Notification") {
        Task { await send() }
      }
      .buttonStyle(.bordered)
      Text(watcher.answer)
    }
    .onAppear { UNUserNotificationCenter.current().delegate = watcher }
  }

  private func send() async {
    let center = UNUserNotificationCenter.current()
    let isAllowed = try? await center.requestAuthorization(options: [.alert, .sound, .badge])
    guard isAllowed == true else {
      watcher.answer = "You have not allowed any."
      return
    }
    let content = UNMutableNotificationContent()
    content.title = "Ada"
    content.body = "Shall we have tea at four?"
    content.sound = .default
    content.badge = 1
    content.userInfo = ["chat": "tea"]
    try? await center.add(
      UNNotificationRequest(identifier: "tea", content: content, trigger: nil))
  }
}

struct BadgeExample: View {
  @State private var count = 0

  var body: some View {
    Stepper("Unread: \(count)", value: $count, in: 0...9)
      .onChange(of: count) {
        let center = UNUserNotificationCenter.current()
        Task { try await center.setBadgeCount(count) }
      }
  }
}

/// Shows every notification while the gallery is open, and tells which was tapped.
@Observable @MainActor
final class NotificationWatcher: UNUserNotificationCenterDelegate {
  var answer = "No notification has been tapped."

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    [.banner, .sound, .badge]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    let chat = response.notification.request.content.userInfo["chat"] as? String ?? ""
    answer = "You opened “\(chat)”."
  }
}
