import Foundation
import Synchronization

/// The last codes that were sent, for tests of apps: only a server in development keeps them.
final class RecentCodes: Sendable {
  /// One code as the emulator's list shows it.
  struct Entry: Encodable, Sendable {
    var email: String
    var requestType: String
    var oobCode: String
    var oobLink: String
    var newEmail: String?
  }

  private let isKept: Bool
  private let entries = Mutex<[Entry]>([])
  private static let capacity = 200

  init(isKept: Bool) {
    self.isKept = isKept
  }

  func add(_ code: EmailCode, secret: String, link: ActionLink) {
    guard isKept else { return }
    entries.withLock { entries in
      entries.append(
        Entry(
          email: code.email, requestType: code.purpose.rawValue, oobCode: secret,
          oobLink: link.url.absoluteString, newEmail: code.newEmail))
      if entries.count > Self.capacity { entries.removeFirst() }
    }
  }

  var all: [Entry] { entries.withLock { $0 } }

  func removeAll() { entries.withLock { $0.removeAll() } }
}
