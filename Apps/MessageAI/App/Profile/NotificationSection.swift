import SwiftUI
import UserNotifications

/// Whether notifications come with a sound, and while the app is not in sight.
struct NotificationSection: View {
  let notifications: NotificationService

  var body: some View {
    Section {
      switch notifications.permission {
      case .authorized, .denied:
        LabeledContent("Notifications", value: isAllowed ? "On" : "Off")
      default:
        Button("Turn On Notifications", action: turnOnButtonTapped)
      }
    } footer: {
      Text(
        isAllowed
          ? "New messages are heard, and shown while you are elsewhere."
          : "New messages are shown while you look at MessageAI.")
    }
  }

  private var isAllowed: Bool { notifications.permission == .authorized }

  private func turnOnButtonTapped() {
    Task { await notifications.requestPermissions() }
  }
}
