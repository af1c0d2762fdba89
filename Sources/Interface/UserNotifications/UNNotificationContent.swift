public import Foundation
internal import Synchronization

/// What a notification shows and carries.
public class UNNotificationContent: @unchecked Sendable {
  // Unchecked: everything that changes is in a mutex, and the only subclass adds no state.

  /// How much a notification may disturb.
  public enum InterruptionLevel: UInt, Sendable {
    case passive, active, timeSensitive, critical
  }

  struct Values {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var threadIdentifier = ""
    var categoryIdentifier = ""
    var interruptionLevel = UNNotificationContent.InterruptionLevel.active
  }

  // The values of `userInfo` are the app's, which hands them over with the content.
  struct Box: @unchecked Sendable {
    var values: Values
  }

  fileprivate let box: Mutex<Box>

  init(_ values: Values) {
    box = Mutex(Box(values: values))
  }

  /// Content that says nothing.
  public init() {
    box = Mutex(Box(values: Values()))
  }

  var current: Values { box.withLock { $0 }.values }

  public var title: String { current.title }
  public var subtitle: String { current.subtitle }
  public var body: String { current.body }
  /// What the app's icon is to count; nil leaves it alone.
  public var badge: NSNumber? { current.badge }
  public var sound: UNNotificationSound? { current.sound }
  /// What the app wants to know when the notification is tapped.
  public var userInfo: [AnyHashable: Any] { current.userInfo }
  public var threadIdentifier: String { current.threadIdentifier }
  public var categoryIdentifier: String { current.categoryIdentifier }
  public var interruptionLevel: InterruptionLevel { current.interruptionLevel }
}

/// Content that is still being put together.
public final class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  private func set<T>(_ path: WritableKeyPath<Values, T>, _ value: T) {
    var values = current
    values[keyPath: path] = value
    let box = Box(values: values)
    self.box.withLock { $0 = box }
  }

  public override var title: String {
    get { super.title }
    set { set(\.title, newValue) }
  }
  public override var subtitle: String {
    get { super.subtitle }
    set { set(\.subtitle, newValue) }
  }
  public override var body: String {
    get { super.body }
    set { set(\.body, newValue) }
  }
  public override var badge: NSNumber? {
    get { super.badge }
    set { set(\.badge, newValue) }
  }
  public override var sound: UNNotificationSound? {
    get { super.sound }
    set { set(\.sound, newValue) }
  }
  public override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { set(\.userInfo, newValue) }
  }
  public override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { set(\.threadIdentifier, newValue) }
  }
  public override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { set(\.categoryIdentifier, newValue) }
  }
  public override var interruptionLevel: InterruptionLevel {
    get { super.interruptionLevel }
    set { set(\.interruptionLevel, newValue) }
  }
}

/// What is heard of a notification.
public final class UNNotificationSound: Hashable, Sendable {
  let name: String

  init(name: String) {
    self.name = name
  }

  /// The usual sound.
  public static let `default` = UNNotificationSound(name: "default")

  public static func == (lhs: UNNotificationSound, rhs: UNNotificationSound) -> Bool {
    lhs.name == rhs.name
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
