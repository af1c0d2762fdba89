import Foundation
import Observation

/// What keeps a banner from going.
struct BannerHold: OptionSet {
  let rawValue: Int

  static let pointer = BannerHold(rawValue: 1)
  static let finger = BannerHold(rawValue: 2)
  static let focus = BannerHold(rawValue: 4)
}

/// What the scenes of one device show of an app's notifications.
@MainActor @Observable
package final class NotificationBoard {
  /// What outlives the process.
  private struct Kept: Codable {
    var status = UNAuthorizationStatus.notDetermined
    var badge = 0
  }

  /// A notification that the browser is to show, where no scene is in sight.
  struct Outside: Hashable {
    var number: Int
    var identifier: String
    var title: String
    var body: String
  }

  let appName: String
  /// Where the app's icon is; nil for an app without one, which its first letter stands for.
  let icon: String?
  private(set) var status: UNAuthorizationStatus
  private(set) var badge: Int
  /// Whether the person is being asked.
  private(set) var isAsking = false
  private(set) var banner: UNNotification?
  /// What keeps the banner from going.
  private var holds: BannerHold = []
  /// How long the banner stays once nothing keeps it: less when somebody has just had it in hand.
  @ObservationIgnored package private(set) var stay = Duration.seconds(5)
  private(set) var outside: Outside?
  /// Counts the sounds; each new number is one.
  private(set) var sounds = 0
  @ObservationIgnored private(set) var delivered: [UNNotification] = []
  @ObservationIgnored private let file: URL
  @ObservationIgnored private var visible: Set<UUID> = []
  @ObservationIgnored private var asked: [CheckedContinuation<Bool, Never>] = []
  @ObservationIgnored private var number = 0

  init(file: URL, appName: String, icon: String?) {
    self.file = file
    self.appName = appName
    self.icon = icon
    let kept =
      (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Kept.self, from: $0) }
      ?? Kept()
    status = kept.status
    badge = kept.badge
  }

  /// Whether somebody sees the app.
  var isInFront: Bool { !visible.isEmpty }

  func note(_ scene: UUID, isVisible: Bool) {
    if isVisible {
      visible.insert(scene)
    } else if visible.remove(scene) != nil, isHeld {
      // A page that goes away holds nothing any more, and cannot say so.
      holds = []
    }
  }

  /// Whether the person has decided; leave for the time being is not a decision.
  private var isDecided: Bool { status == .authorized || status == .denied }

  func requestAuthorization(_ options: UNAuthorizationOptions) async -> Bool {
    if isDecided { return status == .authorized }
    if options.contains(.provisional) {
      if status == .notDetermined {
        status = .provisional
        keep()
      }
      return true
    }
    isAsking = true
    return await withCheckedContinuation { asked.append($0) }
  }

  func decide(_ isAllowed: Bool) {
    guard isAsking else { return }
    isAsking = false
    status = isAllowed ? .authorized : .denied
    keep()
    for continuation in asked { continuation.resume(returning: isAllowed) }
    asked = []
  }

  /// Nobody will answer any more: those who asked go on without leave, which is still to be asked.
  func close() {
    for continuation in asked { continuation.resume(returning: false) }
    asked = []
    isAsking = false
  }

  func setBadge(_ count: Int) {
    guard badge != max(0, count) else { return }
    badge = max(0, count)
    keep()
  }

  func show(
    _ notification: UNNotification, _ options: UNNotificationPresentationOptions, isInFront: Bool
  ) {
    let content = notification.request.content
    guard !options.isEmpty else { return }
    delivered.removeAll { $0.request.identifier == notification.request.identifier }
    delivered.append(notification)
    if delivered.count > 100 { delivered.removeFirst() }
    if options.contains(.badge), let count = content.badge { setBadge(count.intValue) }
    if options.contains(.banner) {
      if isInFront {
        (banner, holds, stay) = (notification, [], .seconds(5))
      } else if status == .authorized {
        number += 1
        let head = [content.title, content.subtitle].filter { !$0.isEmpty }
        outside = Outside(
          number: number, identifier: notification.request.identifier,
          title: head.isEmpty ? appName : head.joined(separator: " · "), body: content.body)
      }
    }
    if options.contains(.sound), content.sound != nil, status == .authorized { sounds += 1 }
  }

  /// Whether somebody has the banner in hand, so that it stays.
  package var isHeld: Bool { !holds.isEmpty }

  /// Notes that something keeps the banner, or does so no longer.
  func hold(_ notification: UNNotification, by hold: BannerHold, _ isHeld: Bool) {
    guard banner === notification, holds.contains(hold) != isHeld else { return }
    stay = .seconds(2)
    if isHeld { holds.insert(hold) } else { holds.remove(hold) }
  }

  /// Puts the banner away, which stays among what was delivered.
  func hideBanner(_ notification: UNNotification) {
    if banner === notification { (banner, holds) = (nil, []) }
  }

  /// Gives what was delivered under this identifier and takes it away.
  func take(_ identifier: String) -> UNNotification? {
    let found = delivered.last { $0.request.identifier == identifier }
    remove { $0.request.identifier == identifier }
    return found
  }

  func remove(where isUnwanted: (UNNotification) -> Bool) {
    delivered.removeAll(where: isUnwanted)
    if let shown = banner, isUnwanted(shown) { banner = nil }
  }

  private func keep() {
    // A device that cannot keep it now asks or counts once more after the next launch.
    guard let data = try? JSONEncoder().encode(Kept(status: status, badge: badge)) else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }
}
