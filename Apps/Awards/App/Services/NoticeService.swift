import AwardsDomain
import FirebaseParts
import Foundation
import Observation
import PushNotifications
import UserNotifications

/// Tells the person of results while the app is open, as far as their switches allow.
@MainActor @Observable
package final class NoticeService: NSObject {
  /// What the person has decided about notices on this device.
  package let permission: NotificationPermission
  /// The place that a tapped notice leads to, until a window goes there.
  package private(set) var tapped: AwardsLink?

  @ObservationIgnored private let phone: PhoneServices
  @ObservationIgnored private weak var session: Session?
  @ObservationIgnored private var watching: Task<Void, Never>?
  @ObservationIgnored private var listeners: [String: Task<Void, Never>] = [:]

  init(phone: PhoneServices) {
    self.phone = phone
    permission = NotificationPermission(phone.notifications)
  }

  isolated deinit {
    watching?.cancel()
    for listener in listeners.values { listener.cancel() }
  }

  /// What the person is asked for.
  static let options: UNAuthorizationOptions = [.alert, .sound]

  /// Shows notices from now on. The person is not asked yet.
  func start(for session: Session) {
    self.session = session
    phone.notifications.delegate = self
    watching = Task { [weak self, permission, weak session] in
      await permission.startProvisionally(Self.options)
      let ceremonies = Observations { [weak session] in
        Set(session?.competitions.competitions.map(\.ceremonyId) ?? [])
      }
      for await ids in ceremonies { self?.watch(ids) }
    }
  }

  /// Nobody is signed in any more.
  func stop() {
    watching?.cancel()
    for listener in listeners.values { listener.cancel() }
    listeners = [:]
    if phone.notifications.delegate === self { phone.notifications.delegate = nil }
    phone.notifications.removeAllDeliveredNotifications()
  }

  /// The place to go to, once.
  package func takeTapped() -> AwardsLink? {
    defer { tapped = nil }
    return tapped
  }

  private func watch(_ ceremonies: Set<String>) {
    for (id, listener) in listeners where !ceremonies.contains(id) {
      listener.cancel()
      listeners[id] = nil
    }
    guard let store = session?.store else { return }
    for id in ceremonies where listeners[id] == nil {
      listeners[id] = Task { [weak self] in
        // Nobody needs to hear of what was there before.
        var last: Int?
        do {
          for try await live in store.announcementsStream(ceremonyId: id) {
            let newest = live.value.map(\.version).max() ?? 0
            if let last {
              for announcement in live.value.sorted(by: { $0.version < $1.version })
              where announcement.version > last { self?.show(announcement) }
            }
            if last != nil || !live.isFromCache { last = newest }
          }
        } catch {
          // Nobody is signed in any more.
        }
      }
    }
  }

  /// Shows a result with the words of a push, for the newest competition about its ceremony.
  private func show(_ announcement: Announcement) {
    guard let session, session.me.wants(.winnerAnnounced),
      let competition = HomeFilter.all.shown(
        session.competitions.competitions.filter { $0.ceremonyId == announcement.ceremonyId },
        to: session.uid
      ).first
    else { return }
    let notice = Notice.result(announcement, in: competition.id)
    let content = UNMutableNotificationContent()
    content.title = notice.title
    content.body = notice.body
    content.sound = .default
    content.threadIdentifier = competition.id
    content.userInfo = notice.data
    phone.notifications.add(
      UNNotificationRequest(
        identifier: "\(announcement.ceremonyId)-\(announcement.categoryId)", content: content,
        trigger: nil))
  }
}

extension NoticeService: UNUserNotificationCenterDelegate {
  package func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    [.banner, .list, .sound]
  }

  package func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    let info = response.notification.request.content.userInfo
    guard let competition = info[NoticeField.competitionId.rawValue] as? String else { return }
    if let category = info[NoticeField.categoryId.rawValue] as? String {
      tapped = .category(competitionId: competition, categoryId: category)
    } else {
      tapped = .competition(competition)
    }
  }
}
