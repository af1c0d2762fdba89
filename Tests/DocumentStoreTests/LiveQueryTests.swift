import DocumentModel
import DocumentStore
import Testing

@Suite struct LiveQueryTests {
  private let database = DatabaseName(project: "p")

  private func path(_ text: String) throws -> DocumentPath {
    try #require(DocumentPath(text))
  }

  private func set(_ text: String, _ fields: Fields = [:]) throws -> Write {
    Write(path: try path(text), operation: .update(fields: fields, mask: nil))
  }

  private func delete(_ text: String) throws -> Write {
    Write(path: try path(text), operation: .delete)
  }

  private func ids(_ client: WatchingClient, _ target: Int32) -> [String] {
    client.results(of: target).keys.map(\.path.id).sorted()
  }

  @Test(arguments: StorageKind.allCases)
  func `results are told, then made current, then followed`(kind: StorageKind) async throws {
    try await kind.withStore { store in
      let first = try await store.commit([try set("c/a", ["n": 1])], in: database)
      let client = WatchingClient(store.watch(database))
      let query = Query(collectionID: "c", filter: .field(FieldPath("n"), .greaterThan, 0))
      client.session.add(2, .query(query), resumingAfter: nil)
      try await client.follow(to: first.commitTime, current: [2])
      #expect(ids(client, 2) == ["a"])

      let second = try await store.commit(
        [try set("c/b", ["n": 2]), try set("c/out", ["n": 0])], in: database)
      try await client.follow(to: second.commitTime)
      #expect(client.snapshot == second.commitTime)
      #expect(ids(client, 2) == ["a", "b"])
      #expect(client.changeCount == 2)

      let third = try await store.commit(
        [try set("c/a", ["n": -1]), try delete("c/b")], in: database)
      try await client.follow(to: third.commitTime)
      #expect(ids(client, 2).isEmpty)
      client.session.close()
      #expect(try await client.next() == nil)
    }
  }

  @Test func `events come in the protocol's order`() async throws {
    try await StorageKind.memory.withStore { store in
      let time = try await store.commit([try set("c/a")], in: database).commitTime
      let client = WatchingClient(store.watch(database))
      client.session.add(2, .query(Query(collectionID: "c")), resumingAfter: nil)
      var events: [String] = []
      for _ in 0..<4 { events.append(describe(try #require(try await client.next()))) }
      _ = try await store.commit([try delete("c/a")], in: database)
      for _ in 0..<2 { events.append(describe(try #require(try await client.next()))) }
      client.session.remove(2)
      client.session.remove(9)
      for _ in 0..<2 { events.append(describe(try #require(try await client.next()))) }
      let later = Timestamp(microseconds: time.microseconds + 1)
      #expect(
        events == [
          "added 2", "document a to [2] from []", "current 2 \(time.microseconds)",
          "snapshot \(time.microseconds)", "deleted a from [2]",
          "snapshot \(later.microseconds)", "removed 2", "removed 9",
        ])
    }
  }

  private func describe(_ event: WatchEvent) -> String {
    switch event {
    case .added(let id): "added \(id)"
    case .reset(let id): "reset \(id)"
    case .change(.document(let document, let targets, let removedFrom)):
      "document \(document.path.id) to \(targets) from \(removedFrom)"
    case .change(.deleted(let name, _, let removedFrom)):
      "deleted \(name.path.id) from \(removedFrom)"
    case .current(let id, let time): "current \(id) \(time.microseconds)"
    case .removed(let id, _): "removed \(id)"
    case .snapshot(let time): "snapshot \(time.microseconds)"
    }
  }

  @Test func `one document of several targets comes once`() async throws {
    try await StorageKind.memory.withStore { store in
      let client = WatchingClient(store.watch(database))
      let isOpen = Query(collectionID: "c", filter: .field(FieldPath("open"), .equal, true))
      client.session.add(2, .query(isOpen), resumingAfter: nil)
      client.session.add(4, .query(Query(collectionID: "c")), resumingAfter: nil)
      client.session.add(6, .documents([try path("c/a")]), resumingAfter: nil)
      try await client.follow(to: .zero, current: [2, 4, 6])
      _ = try await store.commit([try set("c/a", ["open": true])], in: database)
      let entered = try #require(try await client.next())
      guard case .change(.document(_, let targets, let removedFrom)) = entered else {
        Issue.record("\(entered)")
        return
      }
      #expect(Set(targets) == [2, 4, 6])
      #expect(removedFrom.isEmpty)
      _ = try await client.next()
      _ = try await store.commit([try set("c/a", ["open": false])], in: database)
      let left = try #require(try await client.next())
      guard case .change(.document(_, let still, let gone)) = left else {
        Issue.record("\(left)")
        return
      }
      #expect(Set(still) == [4, 6])
      #expect(gone == [2])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `live results equal running the query again after each commit`(
    kind: StorageKind
  ) async throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      try await kind.withStore { store in
        var world = RandomWorld(seed: seed)
        let clients = (0..<3).map { _ in WatchingClient(store.watch(database)) }
        var queries: [Int32: Query] = [:]
        let fence = try path("fence/f")
        for client in clients { client.session.add(1, .documents([fence]), resumingAfter: nil) }
        for round in 0..<60 {
          if round.isMultiple(of: 6) {
            let query = world.query()
            let id = Int32(2 + round)
            queries[id] = query
            for client in clients { client.session.add(id, .query(query), resumingAfter: nil) }
          }
          var writes = (0..<world.count(1...4)).map { _ in world.write() }
          writes.append(try set("fence/f", ["n": .integer(Int64(round))]))
          let time = try await store.commit(writes, in: database).commitTime
          // One client follows at once, one now and then, one only at the end.
          for (place, client) in clients.enumerated() {
            guard place == 0 || place == 1 && round.isMultiple(of: 7) || round == 59 else {
              continue
            }
            try await client.follow(to: time, current: Set(queries.keys))
            #expect(client.snapshot == time)
            for (id, query) in queries {
              let expected = try await store.run(query, in: database).documents
              #expect(
                client.results(of: id)
                  == Dictionary(uniqueKeysWithValues: expected.map { ($0.name, $0) }),
                "seed \(seed), round \(round): \(query.canonicalID)")
            }
          }
        }
      }
    }
  }

  @Test func `concurrent commits reach every client in one order`() async throws {
    try await StorageKind.sqlite.withStore { store in
      let query = Query(
        collectionID: "c", orders: [Query.Order(field: FieldPath("n"), direction: .descending)],
        limit: 5)
      let client = WatchingClient(store.watch(database))
      client.session.add(2, .query(query), resumingAfter: nil)
      client.session.add(4, .query(Query(collectionID: "c")), resumingAfter: nil)
      let writes = try (0..<60).map { number in
        number.isMultiple(of: 3)
          ? try delete("c/\(number / 6)") : try set("c/\(number)", ["n": .integer(Int64(number))])
      }
      let last = try await withThrowingTaskGroup(of: Timestamp.self) { group in
        for write in writes {
          group.addTask { try await store.commit([write], in: database).commitTime }
        }
        return try await group.reduce(into: Timestamp.zero) { $0 = max($0, $1) }
      }
      let end = try await store.commit([try set("c/end", ["n": 100])], in: database).commitTime
      #expect(end > last)
      try await client.follow(to: end, current: [2, 4])
      for (id, query) in [(2, query), (4, Query(collectionID: "c"))] as [(Int32, Query)] {
        let expected = try await store.run(query, in: database).documents
        #expect(Set(client.results(of: id).values) == Set(expected))
      }
    }
  }

  @Test func `a limit is filled up again when documents leave`() async throws {
    try await StorageKind.memory.withStore { store in
      _ = try await store.commit(
        try (100..<160).map { try set("c/\($0)", ["n": .integer($0)]) }, in: database)
      let query = Query(
        collectionID: "c", orders: [Query.Order(field: FieldPath("n"))], limit: 3)
      let client = WatchingClient(store.watch(database))
      client.session.add(2, .query(query), resumingAfter: nil)
      try await client.follow(to: .zero, current: [2])
      // More than the window holds after the limit.
      for number in 100..<157 {
        let time = try await store.commit([try delete("c/\(number)")], in: database).commitTime
        try await client.follow(to: time)
        #expect(ids(client, 2) == (number + 1...number + 3).map(String.init))
      }
    }
  }

  @Test func `an invalid query is answered with its cause`() async throws {
    try await StorageKind.memory.withStore { store in
      let client = WatchingClient(store.watch(database))
      client.session.add(2, .query(Query(collectionID: "c", limit: -1)), resumingAfter: nil)
      _ = try await client.next()
      _ = try await client.next()
      #expect(client.removed[2]??.code == .invalidArgument)
    }
  }

  @Test(arguments: [Query(collectionID: "c"), Query(collectionID: "c", limit: 500)])
  func `a client that reads too slowly misses what is past and goes on with what is`(
    query: Query
  ) async throws {
    try await StorageKind.memory.withStore { store in
      let slow = WatchingClient(store.watch(database))
      let quick = WatchingClient(store.watch(database))
      for client in [slow, quick] {
        client.session.add(2, .query(query), resumingAfter: nil)
        try await client.follow(to: .zero, current: [2])
      }
      var time = Timestamp.zero
      for round in 0..<30 {
        let writes = try (0..<400).map { number in
          number == round
            ? try delete("c/\(number)") : try set("c/\(number)", ["n": .integer(Int64(round))])
        }
        time = try await store.commit(writes, in: database).commitTime
        try await quick.follow(to: time)
      }
      // Answers are never dropped.
      slow.session.add(4, .documents([try #require(DocumentPath("c/0"))]), resumingAfter: nil)
      slow.session.remove(6)
      try await slow.follow(to: time, current: [2, 4])
      #expect(slow.removed[6] != nil)
      #expect(slow.results(of: 2) == quick.results(of: 2))
      #expect(slow.results(of: 2).count == 399)
      #expect(slow.changeCount <= 5_000 + 2 * 400, "\(slow.changeCount) of \(quick.changeCount)")

      // And then as everybody else.
      time = try await store.commit([try set("c/0", ["n": -1])], in: database).commitTime
      try await slow.follow(to: time)
      try await quick.follow(to: time)
      #expect(slow.results(of: 2) == quick.results(of: 2))
    }
  }

  @Test func `large documents wait for nobody either`() async throws {
    try await StorageKind.memory.withStore { store in
      let slow = WatchingClient(store.watch(database))
      slow.session.add(2, .query(Query(collectionID: "c")), resumingAfter: nil)
      try await slow.follow(to: .zero, current: [2])
      var time = Timestamp.zero
      let text = Value.string(String(repeating: "a", count: 900_000))
      for round in 0..<24 as Range<Int64> {
        time = try await store.commit(
          [try set("c/a", ["n": .integer(round), "text": text])], in: database
        ).commitTime
      }
      try await slow.follow(to: time)
      #expect(slow.results(of: 2).values.map { $0.fields["n"] } == [23])
      #expect(slow.changeCount == 1)
    }
  }

  @Test func `closing the store ends its sessions`() async throws {
    let store = try await DocumentStore(storage: InMemoryStorage()) { .zero }
    let client = WatchingClient(store.watch(database))
    client.session.add(2, .query(Query(collectionID: "c")), resumingAfter: nil)
    try await client.follow(to: .zero, current: [2])
    await store.close()
    let error = await #expect(throws: StoreError.self) { try await client.next() }
    #expect(error?.code == .unavailable)
    let late = WatchingClient(store.watch(database))
    await #expect(throws: StoreError.self) { try await late.next() }
  }

  @Test func `a cancelled consumer ends its session`() async throws {
    try await StorageKind.memory.withStore { store in
      let session = store.watch(database)
      session.add(2, .query(Query(collectionID: "c")), resumingAfter: nil)
      let consumer = Task {
        var count = 0
        while let events = try await session.next() { count += events.count }
        return count
      }
      consumer.cancel()
      let count = try await consumer.value
      #expect(count <= 3)
    }
  }
}
