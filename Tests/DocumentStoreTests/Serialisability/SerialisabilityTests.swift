import DocumentModel
import DocumentStore
import Foundation
import Testing

/// Random transactions at the same time are as if they had come one after another.
@Suite(.timeLimit(.minutes(10))) struct SerialisabilityTests {
  @Test(arguments: StorageKind.allCases, [1, 2, 3, 4] as [UInt64])
  func `no history has a cycle`(kind: StorageKind, seed: UInt64) async throws {
    try await kind.withPlace { place in
      let store = try await DocumentStore(
        storage: try place.storage(), replayLimits: ReplayLimits(short: 0)
      ) {
        Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
      }
      let clients = RandomClients(store: store)
      let (history, aborted) = try await clients.run(clients: 8, transactions: 40, seed: seed)
      #expect(history.transactions.count == 320)
      let graph = DependencyGraph(history)
      #expect(graph.unexplained == [])
      #expect(
        graph.cycle == nil, "seed \(seed), \(aborted) aborted: \(graph.cycle.map { "\($0)" } ?? "")"
      )
      await store.close()
    }
  }
}
