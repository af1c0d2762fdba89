import Foundation
import GRDB
import Logging
import Synchronization

/// Mails on their way out, kept in the file until a mail server has taken them.
///
/// A request for a mail never waits for it, so that the time of an answer does not tell whether
/// there was one to send.
final class MailQueue: Sendable {
  private let storage: AccountStorage
  private let transport: (any MailTransport)?
  private let logger: Logger
  private let now: @Sendable () -> Date
  private let added: AsyncStream<Void>
  private let add: AsyncStream<Void>.Continuation
  /// When the earliest of the tasks that wait for what failed looks for it again.
  private let waking = Mutex<Int64?>(nil)

  /// Seconds to wait after each failure; after the last the mail is given up, as its code expires.
  private static let delays: [Int64] = [1, 10, 60, 300, 1200]

  init(
    storage: AccountStorage, transport: (any MailTransport)?, logger: Logger,
    now: @escaping @Sendable () -> Date
  ) {
    self.storage = storage
    self.transport = transport
    self.logger = logger
    self.now = now
    (added, add) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Whether mails can leave at all.
  var canSend: Bool { transport != nil }

  /// Keeps a mail to be sent soon.
  func post(_ mail: Mail) async throws(AccountsError) {
    let time = Int64(now().timeIntervalSince1970)
    try await storage.write { database in
      var waiting = WaitingMail(
        id: nil, recipient: mail.recipient, subject: mail.subject, text: mail.text, attempts: 0,
        dueAt: time)
      try waiting.insert(database)
    }
    add.yield()
  }

  /// Sends what there is, and what is added, until it is cancelled.
  func run() async {
    guard let transport else { return }
    add.yield()
    await withDiscardingTaskGroup { group in
      for await _ in added {
        let time = Int64(now().timeIntervalSince1970)
        guard let next = await sendDue(by: transport, at: time) else { continue }
        // One task waits for what failed, and another only for what is due before that.
        let isNew = waking.withLock { waking in
          if let waking, waking <= next { return false }
          waking = next
          return true
        }
        guard isNew else { continue }
        group.addTask { [self] in
          try? await Task.sleep(for: .seconds(next - time))
          waking.withLock { if $0 == next { $0 = nil } }
          add.yield()
        }
      }
      group.cancelAll()
    }
  }

  /// Sends what is due. Returns when to look again: when the next mail is due, at least a second
  /// later.
  private func sendDue(by transport: any MailTransport, at time: Int64) async -> Int64? {
    do throws(AccountsError) {
      // What is due later than any delay was put off before the clock was set back.
      let latest = time + (Self.delays.max() ?? 0)
      let due = try await storage.read { database in
        try WaitingMail.filter(Column("dueAt") <= time || Column("dueAt") > latest)
          .order(Column("id")).limit(50)
          .fetchAll(database)
      }
      for mail in due { try await send(mail, by: transport) }
      let next = try await storage.read { database in
        try Int64.fetchOne(database, WaitingMail.select(min(Column("dueAt"))))
      }
      return next.map { max(time + 1, min($0, latest)) }
    } catch {
      guard !Task.isCancelled else { return nil }
      logger.error("The mails to send cannot be read.", metadata: ["error": "\(error)"])
      return time + 1
    }
  }

  private func send(_ waiting: WaitingMail, by transport: any MailTransport)
    async throws(AccountsError)
  {
    do throws(MailError) {
      try await transport.send(
        Mail(recipient: waiting.recipient, subject: waiting.subject, text: waiting.text))
      try? await storage.write { _ = try waiting.delete($0) }
    } catch {
      guard waiting.attempts < Self.delays.count else {
        logger.error("A mail is given up.", metadata: ["error": "\(error)"])
        try await storage.write { _ = try waiting.delete($0) }
        return
      }
      logger.warning("A mail will be tried again.", metadata: ["error": "\(error)"])
      var later = waiting
      later.attempts += 1
      later.dueAt = Int64(now().timeIntervalSince1970) + Self.delays[waiting.attempts]
      let changed = later
      try await storage.write { try changed.update($0) }
    }
  }
}
