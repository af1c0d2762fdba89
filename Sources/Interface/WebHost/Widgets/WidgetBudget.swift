import Foundation

/// How many new timelines a kind of widget may still have in the background: 40 in 24 hours, and one
/// more for each time that somebody has looked at it in them, up to 70. Apple grants as many to a
/// widget that is often seen.
///
/// Timelines that are asked for while the app is in front, or by somebody at the home screen, are free.
struct WidgetBudget: Codable, Hashable, Sendable {
  static let least = 40
  static let most = 70
  static let span: TimeInterval = 24 * 3_600

  private var reloads: [Date] = []
  private var looks: [Date] = []

  /// How many may be had in 24 hours.
  var limit: Int { min(Self.most, Self.least + looks.count) }

  /// Takes one timeline, if there is one left.
  mutating func take(now: Date) -> Bool {
    forget(now)
    guard reloads.count < limit else { return false }
    reloads.append(now)
    return true
  }

  /// When the next timeline can be had; `now` if there is one left.
  func next(now: Date) -> Date {
    var left = self
    left.forget(now)
    guard left.reloads.count >= left.limit else { return now }
    return left.reloads[left.reloads.count - left.limit].addingTimeInterval(Self.span)
  }

  /// Notes that somebody looks at the widget, at most every quarter of an hour.
  ///
  /// - Returns: whether this was noted.
  mutating func look(now: Date) -> Bool {
    forget(now)
    guard looks.count < Self.most - Self.least,
      looks.last.map({ now.timeIntervalSince($0) >= 900 }) ?? true
    else { return false }
    looks.append(now)
    return true
  }

  private mutating func forget(_ now: Date) {
    let start = now.addingTimeInterval(-Self.span)
    // A clock that was set back must not keep a budget empty for longer than a day.
    reloads.removeAll { $0 <= start || $0 > now }
    looks.removeAll { $0 <= start || $0 > now }
  }
}
