import DocumentModel
import DocumentStore
import Testing

/// What is left of a transaction that ends while it waits for a document.
@Suite struct EndedTransactionTests {
  @Test func `a transaction that ends while it waits does not get the document afterwards`() throws
  {
    let simulation = Simulation(seed: 1)
    let (scheduler, clock) = (simulation.scheduler, simulation.clock)
    let store = try simulation.wait {
      try await DocumentStore(storage: InMemoryStorage(), scheduling: scheduler.scheduling) {
        clock.now
      }
    }
    let old = try simulation.wait {
      let old = try await store.begin()
      _ = try await store.read("a/old", at: .transaction(old))
      return old
    }
    clock.move(microseconds: 9_000_000)
    let young = try simulation.wait {
      let young = try await store.begin()
      _ = try await store.read("a/young", at: .transaction(young))
      return young
    }
    simulation.spawn {
      await #expect(throws: StoreError.self) {
        try await store.read("a/young", at: .transaction(old))
      }
    }
    simulation.spawn {
      // Since somebody waits for it, the old one is ended.
      let other = try await store.begin()
      _ = try await store.read("a/old", at: .transaction(other))
    }
    scheduler.runUntilIdle()
    clock.move(microseconds: 2_000_000)
    store.sweepTransactions()
    try simulation.wait {
      try await store.rollBack(young, in: testDatabase)
      let next = try await store.begin()
      let document = try await store.read("a/young", at: .transaction(next))
      #expect(document == nil)
      await store.close()
    }
  }
}
