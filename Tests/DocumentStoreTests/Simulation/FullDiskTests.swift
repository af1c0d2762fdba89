import DocumentModel
import DocumentStore
import Testing

/// What a store does with commits that come together when only some of them fit on the disk.
@Suite struct FullDiskTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a deletion is stored though what came with it does not fit`(seed: UInt64) throws {
    let simulation = Simulation(seed: seed)
    let disk = SimulatedDisk(InMemoryStorage(), simulation.scheduler)
    let store = try simulation.wait {
      try await DocumentStore(storage: disk, scheduling: simulation.scheduler.scheduling) {
        simulation.clock.now
      }
    }
    _ = try simulation.wait { try await store.set("a/1") }
    disk.isFull = true
    let isRefused = try simulation.wait {
      async let refused = store.set("a/2")
      async let deleted = store.commit(
        [Write(path: path("a/1"), operation: .delete)], in: testDatabase)
      _ = try await deleted
      do {
        _ = try await refused
        return false
      } catch let error as StoreError {
        return error.code == .resourceExhausted
      }
    }
    #expect(isRefused)
    let left = try simulation.wait {
      try await store.documents(at: [path("a/1"), path("a/2")], in: testDatabase).found
    }
    #expect(left.isEmpty)
    try simulation.wait { await store.close() }
  }
}
