import DocumentModel
import DocumentStore
import Testing

@Suite struct PastReadTests {
  @Test(arguments: StorageKind.allCases)
  func `reads at a time see the state of that time`(kind: StorageKind) async throws {
    for seed in 11...14 as ClosedRange<UInt64> {
      try await kind.withStore { store in
        var world = RandomWorld(seed: seed)
        var documents: [DocumentPath: Document] = [:]
        var states: [(Timestamp, [DocumentPath: Document])] = []
        for _ in 0..<40 {
          let writes = (0..<world.count(1...3)).map { _ in world.write() }
          let result = try await store.commit(writes, in: testDatabase)
          for write in writes {
            let outcome = try write.outcome(
              for: documents[write.path], named: world.name(of: write.path), at: result.commitTime)
            documents[write.path] = outcome.document
          }
          states.append((result.commitTime, documents))
        }
        for _ in 0..<100 {
          let (time, documents) = world.pick(states)
          let query = world.query()
          let found = try await store.run(query, in: testDatabase, at: .at(time))
          #expect(found.documents == query.results(among: documents.values))
          #expect(found.readTime == time)
          let wanted = world.path()
          let read = try await store.documents(at: [wanted], in: testDatabase, at: .at(time)).found
          #expect(read[wanted] == documents[wanted])
        }
      }
    }
  }

  @Test func `no commit comes at a time that was read`() async throws {
    try await StorageKind.memory.withPlace { place in
      let clock = TestClock()
      let store = try await place.open(clock: clock)
      clock.advance(seconds: 10)
      let time = clock.now
      #expect(try await store.read("c/1", at: .at(time)) == nil)
      let commit = try await store.set("c/1")
      #expect(commit > time)
      #expect(try await store.read("c/1", at: .at(time)) == nil)
      await store.close()
    }
  }

  @Test func `only the last hour can be read, and no future`() async throws {
    try await StorageKind.memory.withPlace { place in
      let clock = TestClock(seconds: 10_000)
      let store = try await place.open(clock: clock)
      let time = try await store.set("c/1")
      clock.advance(seconds: 3_000)
      #expect(try await store.read("c/1", at: .at(time)) != nil)
      clock.advance(seconds: 1_000)
      let late = await #expect(throws: StoreError.self) {
        _ = try await store.read("c/1", at: .at(time))
      }
      #expect(late?.code == .failedPrecondition)
      let future = await #expect(throws: StoreError.self) {
        _ = try await store.read("c/1", at: .at(Timestamp(seconds: 20_000)))
      }
      #expect(future?.code == .invalidArgument)
      await store.close()
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `a full hour can be read however much was written`(kind: StorageKind) async throws {
    try await kind.withPlace { place in
      let clock = TestClock(seconds: 100_000)
      let store = try await place.open(clock: clock, logLimits: LogLimits(bytes: 2_000))
      let path = try #require(DocumentPath("c/1"))
      func set(_ number: Int64) async throws -> Timestamp {
        clock.advance(seconds: 60)
        let write = Write(
          path: path, operation: .update(fields: ["n": .integer(number)], mask: nil))
        return try await store.commit([write], in: testDatabase).commitTime
      }
      var times: [Timestamp] = []
      for number in 0..<200 as Range<Int64> {
        times.append(try await set(number))
        // The oldest that the hour reaches: the log is far above its bound all the time.
        let oldest = max(0, Int(number) - 60)
        let read = try await store.documents(at: [path], in: testDatabase, at: .at(times[oldest]))
        #expect(read.found[path]?.fields == ["n": .integer(Int64(oldest))])
      }
      // What nobody can read is not kept.
      let client = WatchingClient(store.watch(testDatabase))
      for (id, time) in [(2, times[100]), (4, times[150])] as [(Int32, Timestamp)] {
        client.session.add(id, .query(Query(collectionID: "c")), resumingAfter: time)
      }
      try await client.follow(to: .zero, current: [2, 4])
      #expect(client.resets == [2])
      await store.close()
    }
  }
}
