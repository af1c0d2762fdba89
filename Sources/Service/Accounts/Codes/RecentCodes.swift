import Foundation
import Logging
import Synchronization

/// The last codes that were sent, for tests of apps and for who runs a server without mail: only a
/// server in development keeps them, and says in its log what it cannot mail.
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

  private let logger: Logger?

  /// - Parameter logger: is told the links that no mail brings.
  init(isKept: Bool, logger: Logger?) {
    self.isKept = isKept
    self.logger = logger
  }

  func add(_ code: EmailCode, secret: String, link: ActionLink) {
    guard isKept else { return }
    logger?.notice(
      "No mail server is set. The mail would bring this link.",
      metadata: ["to": "\(code.recipient)", "link": "\(link.url.absoluteString)"])
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
