import Observation
import UserNotifications

/// What the person has decided about the app's notifications on this device.
@MainActor @Observable
public final class NotificationPermission {
  /// The decision, as far as this device has asked for it; see `refresh`.
  public private(set) var status = UNAuthorizationStatus.notDetermined

  @ObservationIgnored private let center: UNUserNotificationCenter

  /// - Parameter center: the notifications of the app; those of the app whose code runs unless given.
  public init(_ center: UNUserNotificationCenter = .current()) {
    self.center = center
  }

  /// Whether the person allows notifications with a sound, and while the app is not in sight.
  public var isAllowed: Bool {
    switch status {
    case .authorized, .ephemeral: true
    default: false
    }
  }

  /// Reads the decision again.
  public func refresh() async {
    status = await center.notificationSettings().authorizationStatus
  }

  /// Lets notifications come without asking the person. Until `request` asks they come within the app
  /// alone, and without a sound.
  public func startProvisionally(
    _ options: UNAuthorizationOptions = [.alert, .badge, .sound]
  ) async {
    _ = try? await center.requestAuthorization(options: options.union(.provisional))
    await refresh()
  }

  /// Asks the person whether notifications may come with a sound, and while the app is not in sight.
  /// Who has decided is not asked again.
  ///
  /// - Returns: whether they may.
  @discardableResult
  public func request(
    _ options: UNAuthorizationOptions = [.alert, .badge, .sound]
  ) async -> Bool {
    let isAllowed = try? await center.requestAuthorization(options: options)
    await refresh()
    return isAllowed ?? false
  }
}
