import DocumentModel
import DocumentStore
import Testing

@Suite struct ChangeTests {
  @Test(arguments: StorageKind.allCases)
  func `each change of the log has its document before and after`(kind: StorageKind) async throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      try await kind.withStore { store in
        var world = RandomWorld(seed: seed)
        var expected: [DocumentPath: Document] = [:]
        let start = store.logEnd
        for _ in 0..<40 {
          _ = try await store.commit([world.write(), world.write()], in: testDatabase)
        }
        for limit in [1, 3, 1_000] {
          var documents: [DocumentPath: Document] = [:]
          var position = start
          var last = start
          while true {
            let page = try await store.changes(after: position, limit: limit)
            #expect(!page.hasGap)
            #expect(page.changes.count <= limit)
            for change in page.changes {
              #expect(last < change.position)
              last = change.position
              #expect(documents[change.name.path] == change.before, "seed \(seed) limit \(limit)")
              #expect(change.before != change.after)
              documents[change.name.path] = change.after
            }
            position = page.position
            if page.isLast { break }
          }
          #expect(position == store.logEnd)
          if limit == 1 { expected = documents } else { #expect(documents == expected) }
        }
        let now = try await store.documents(at: Array(expected.keys), in: testDatabase).found
        #expect(now == expected)
      }
    }
  }

  @Test func `only wanted documents are read, and reading goes on after the others`() async throws {
    try await StorageKind.memory.withStore { store in
      let start = store.logEnd
      for number in 0..<5 {
        _ = try await store.set("a/1", ["n": .integer(Int64(number))])
        _ = try await store.set("b/1", ["n": .integer(Int64(number))])
      }
      let page = try await store.changes(after: start) { $0.path.collectionID == "b" }
      #expect(page.changes.map { $0.after?.fields["n"] } == (0..<5).map { .integer($0) })
      #expect(page.position == store.logEnd)
      let none = try await store.changes(after: start) { _ in false }
      #expect(none.changes.isEmpty && none.isLast && none.position == store.logEnd)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `a log that is held is kept until it is let go`(kind: StorageKind) async throws {
    try await kind.withPlace { place in
      let clock = TestClock()
      let store = try await DocumentStore(
        storage: try place.storage(),
        logLimits: LogLimits(bytes: 2_000, promised: 0, heldBytes: 20_000)
      ) { clock.now }
      func fill(_ numbers: Range<Int>) async throws {
        for number in numbers {
          // A log that is too large is looked at once a second.
          clock.advance(seconds: 1)
          _ = try await store.set("c/\(number)")
        }
      }
      let start = store.logEnd
      store.holdLog(after: start)
      try await fill(0..<50)
      var page = try await store.changes(after: start)
      #expect(!page.hasGap && page.changes.count == 50)
      // Held from here on, what came before goes.
      store.holdLog(after: page.changes[24].position)
      try await fill(50..<100)
      #expect(try await store.changes(after: start).hasGap)
      page = try await store.changes(after: page.changes[24].position)
      #expect(!page.hasGap && page.changes.count == 75)
      // Beyond its bound the log goes, even if somebody holds it.
      try await fill(100..<700)
      page = try await store.changes(after: page.changes[24].position)
      #expect(page.hasGap && page.changes.count < 650)
      store.holdLog(after: nil)
      try await fill(700..<701)
      #expect(try await store.changes(after: start).changes.count < 60)
      await store.close()
    }
  }

  @Test func `commits are signalled, and many at once as one`() async throws {
    try await StorageKind.memory.withStore { store in
      var signals = store.commitSignals.makeAsyncIterator()
      _ = try await store.set("c/1")
      _ = try await store.set("c/2")
      #expect(await signals.next() != nil)
      _ = try await store.set("c/3")
      #expect(await signals.next() != nil)
      await store.close()
      while await signals.next() != nil {}
      var late = store.commitSignals.makeAsyncIterator()
      #expect(await late.next() == nil)
    }
  }
}
