import CoreMetrics
import DocumentStore
import Logging
import ServiceLifecycle
import Synchronization

/// Deletes documents whose time has come, every second as long as the server runs.
struct ExpirySweeping: Service {
  private static let interval = Duration.seconds(1)
  private static let most = 500

  let store: DocumentStore
  let metrics: any MetricsFactory
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      // Each by itself: one may have to wait for a transaction that holds its documents.
      let busy = BusyPolicies()
      await withDiscardingTaskGroup { group in
        repeat {
          for policy in store.expiryPolicies where busy.insert(policy) {
            group.addTask {
              await sweep(policy)
              busy.remove(policy)
            }
          }
        } while (try? await Task.sleep(for: Self.interval)) != nil
      }
    }
  }

  private func sweep(_ policy: ExpiryPolicy) async {
    do throws(StoreError) {
      while !Task.isCancelled {
        let count = try await store.deleteExpired(by: policy, most: Self.most)
        if count > 0 { note(count, policy) }
        if count < Self.most { return }
      }
    } catch {
      // A server that stops leaves them to its next start.
      guard !Task.isCancelled else { return }
      logger.error(
        "Documents whose time has come stay for now.",
        metadata: ["collection_group": "\(policy.collectionID)", "error": "\(error.message)"])
    }
  }

  private func note(_ count: Int, _ policy: ExpiryPolicy) {
    Counter(
      label: "hearth_expired_documents",
      dimensions: [
        ("database", "\(policy.database)"), ("collection_group", policy.collectionID),
      ], factory: metrics
    ).increment(by: count)
  }
}

/// Those by which documents are being deleted.
private final class BusyPolicies: Sendable {
  private let all = Mutex<Set<ExpiryPolicy>>([])

  /// Whether it was not among them.
  func insert(_ policy: ExpiryPolicy) -> Bool { all.withLock { $0.insert(policy).inserted } }

  func remove(_ policy: ExpiryPolicy) { all.withLock { _ = $0.remove(policy) } }
}
