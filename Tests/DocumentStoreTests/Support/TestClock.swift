import DocumentModel
import DocumentStore
import Synchronization

/// A clock that moves only when it is told to.
final class TestClock: Sendable {
  private let time: Mutex<Timestamp>

  init(seconds: Int64 = 1_000) { time = Mutex(Timestamp(seconds: seconds)) }

  var now: Timestamp { time.withLock { $0 } }

  func advance(seconds: Int64) {
    time.withLock { $0 = Timestamp(seconds: $0.seconds + seconds) }
  }
}

extension StoragePlace {
  func open(
    clock: TestClock, logLimits: LogLimits = LogLimits(),
    transactionLimits: TransactionLimits = TransactionLimits()
  ) async throws -> DocumentStore {
    try await DocumentStore(
      storage: try storage(), logLimits: logLimits, transactionLimits: transactionLimits
    ) {
      clock.now
    }
  }
}
