import NIOCertificateReloading
import ServiceLifecycle
import UnixSignals

/// Looks for a new certificate from time to time, and at once upon SIGHUP.
struct CertificateReloading: Service {
  let reloader: TimedCertificateReloader

  func run() async throws {
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await reloader.run() }
      group.addTask {
        for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
          // The reloader tells of what fails by itself.
          try? reloader.reload()
        }
      }
    }
  }
}
