import Foundation
import GRDB
import Logging

/// Mails on their way out, kept in the file until a mail server has taken them.
///
/// Whoever asks for a mail never waits for it, so that the time of an answer does not tell whether
/// there was one to send.
final class Outbox: Sendable {
  private let storage: AccountStorage
  private let transport: (any MailTransport)?
  private let logger: Logger
  private let now: @Sendable () -> Date
  private let added: AsyncStream<Void>
  private let add: AsyncStream<Void>.Continuation

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
    await withTaskGroup { group in
      // What failed becomes due without anybody adding a mail.
      group.addTask { [add] in
        while (try? await Task.sleep(for: .seconds(1))) != nil { add.yield() }
      }
      group.addTask { [self] in
        await sendDue(by: transport)
        for await _ in added { await sendDue(by: transport) }
      }
      await group.next()
      group.cancelAll()
    }
  }

  private func sendDue(by transport: any MailTransport) async {
    do throws(AccountsError) {
      let time = Int64(now().timeIntervalSince1970)
      let due = try await storage.read { database in
        // What is due later than any delay was put off before the clock was set back.
        try WaitingMail.filter(
          Column("dueAt") <= time || Column("dueAt") > time + (Self.delays.max() ?? 0)
        ).order(Column("id")).limit(50)
          .fetchAll(database)
      }
      for mail in due { try await send(mail, by: transport) }
    } catch {
      logger.error("The mails to send cannot be read.", metadata: ["error": "\(error)"])
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
