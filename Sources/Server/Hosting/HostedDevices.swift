import PushDelivery
import UserNotifications

/// The apps that run on devices of this server now, for messages to them.
@MainActor
final class HostedDevices {
  private struct Place: Hashable {
    var device: String
    var app: String
  }

  private struct Running {
    weak var notifications: UNUserNotificationCenter?
  }

  private var running: [Place: Running] = [:]

  nonisolated init() {}

  /// Notes that an app was launched on a device.
  func launched(_ app: String, on device: String, _ notifications: UNUserNotificationCenter) {
    running[Place(device: device, app: app)] = Running(notifications: notifications)
    running = running.filter { $0.value.notifications != nil }
  }

  /// Hands a message to the app if it runs on the device.
  func present(_ message: LocalMessage) async -> LocalDelivery {
    let place = Place(device: message.device, app: message.app)
    guard message.note.isShown, let notifications = running[place]?.notifications else {
      return .absent
    }
    let note = message.note
    let isInFront = await notifications.receive(
      RemoteNotification(
        id: note.tag ?? message.id, title: note.title ?? "", subtitle: note.subtitle,
        body: note.body ?? "", thread: note.thread, badge: note.badge, hasSound: note.hasSound,
        data: note.data),
      hasBrowser: message.hasBrowser)
    return isInFront ? .shown : .absent
  }
}
