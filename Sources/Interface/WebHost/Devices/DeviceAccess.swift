import Foundation

/// Which of a device's cookies counts.
///
/// The cookie changes when somebody signs in or out, so that a cookie that was planted in a browser or
/// copied before is worthless afterwards. Only the page in which that happened is given the new one: it
/// is told a word over its socket, and fetches the cookie with that word. Until a browser has shown the
/// new cookie the old one counts for that page alone, and for ``patience`` at most; all other pages
/// wait.
struct DeviceAccess: Codable, Sendable, Hashable {
  /// A change of the cookie that no browser has confirmed yet.
  struct Renewal: Codable, Sendable, Hashable {
    let word: String
    /// The scene whose page is given the new cookie.
    let scene: String
    let deadline: Date
    var issues = 0
  }

  /// What to do with a request.
  enum Admission: Sendable, Hashable {
    case admitted
    /// The browser will have another cookie in a moment.
    case wait
    case stale
  }

  /// What to answer to a page that asks for its new cookie.
  enum Answer: Sendable, Hashable {
    case cookie(generation: Int)
    case done
    case refused
  }

  /// How long a page may take to fetch its new cookie.
  static let patience: TimeInterval = 300
  /// For so long after a change requests may arrive that were sent before it.
  static let delay: TimeInterval = 10
  static let maximumIssues = 8

  /// The cookie that counts. One of a higher generation was issued by this host, which then lost its
  /// notes: it counts, too.
  private(set) var generation = 0
  /// Whose content the apps showed when the cookie changed last. An app of nobody's is left out.
  private(set) var accounts: [String: String] = [:]
  /// Whether the cookie is to change as soon as a page is there that can fetch another.
  private(set) var isDue = false
  private(set) var renewal: Renewal?
  private var changed: Date?

  /// Whether a browser was given the newest cookie; it may not have shown it yet.
  var isIssued: Bool { renewal.map { $0.issues > 0 } ?? true }

  /// Decides about a request.
  ///
  /// - Parameter scenes: the scenes that the page names as its own.
  mutating func admit(_ shown: Int, scenes: Set<String>, now: Date) -> Admission {
    expire(now)
    if shown >= generation + (renewal == nil ? 0 : 1) {
      if shown > generation { become(shown, now) }
      return .admitted
    }
    if let renewal, shown == generation {
      return scenes.contains(renewal.scene) ? .admitted : .wait
    }
    return isLate(shown, now) ? .wait : .stale
  }

  /// Notes whose content an app shows.
  mutating func note(_ account: String?, of app: String) {
    guard accounts[app] != account else { return }
    accounts[app] = account
    isDue = true
  }

  /// Begins the change that is due, for the page of a scene.
  ///
  /// Two pages that sign in or out at once are not told apart from a person and a thief: neither keeps
  /// the device.
  mutating func begin(for scene: String, now: Date) {
    expire(now)
    guard isDue else { return }
    isDue = false
    if let renewal {
      if renewal.scene != scene { become(generation + 2, .distantPast) }
      return
    }
    renewal = Renewal(
      word: RandomName.make(), scene: scene, deadline: now.addingTimeInterval(Self.patience))
  }

  /// Answers a page that asks for its new cookie, and does so until it shows it.
  mutating func renew(_ shown: Int, word: String, now: Date) -> Answer {
    expire(now)
    guard let renewal else {
      // A page that asks twice at once may show the old cookie after the new one.
      return shown == generation || isLate(shown, now) ? .done : .refused
    }
    if shown > generation {
      become(shown, now)
      return .done
    }
    guard shown == generation, renewal.word == word, renewal.issues < Self.maximumIssues else {
      return .refused
    }
    self.renewal?.issues += 1
    return .cookie(generation: generation + 1)
  }

  /// Whether a cookie may have been sent before the one that counts arrived.
  private func isLate(_ shown: Int, _ now: Date) -> Bool {
    shown == generation - 1
      && changed.map { abs(now.timeIntervalSince($0)) < Self.delay } ?? false
  }

  private mutating func expire(_ now: Date) {
    // The clock may have been set back since.
    guard let renewal,
      abs(renewal.deadline.timeIntervalSince(now)) > Self.patience
        || renewal.deadline < now
    else { return }
    become(generation + 1, .distantPast)
  }

  private mutating func become(_ next: Int, _ now: Date) {
    generation = next
    renewal = nil
    changed = now
  }
}
