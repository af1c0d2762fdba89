import Accounts
import Synchronization

/// Keeps mails instead of sending them, after so many failures.
final class RecordingTransport: MailTransport {
  private let failures: Mutex<Int>
  private let sent: AsyncStream<Mail>
  private let send: AsyncStream<Mail>.Continuation

  init(failures: Int = 0) {
    self.failures = Mutex(failures)
    (sent, send) = AsyncStream.makeStream()
  }

  func send(_ mail: Mail) async throws(MailError) {
    let fails = failures.withLock { failures in
      defer { failures = max(0, failures - 1) }
      return failures > 0
    }
    if fails { throw MailError("The mail server is away.") }
    send.yield(mail)
  }

  /// The next mail that was sent.
  func next() async -> Mail? {
    await sent.first { _ in true }
  }
}
