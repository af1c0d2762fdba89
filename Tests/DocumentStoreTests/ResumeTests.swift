import DocumentModel
import DocumentStore
import Testing

@Suite struct ResumeTests {
  private let database = DatabaseName(project: "p")

  private func set(_ text: String, _ fields: Fields) throws -> Write {
    Write(
      path: try #require(DocumentPath(text)), operation: .update(fields: fields, mask: nil))
  }

  @Test(arguments: StorageKind.allCases)
  func `a client that comes back hears only what it missed`(kind: StorageKind) async throws {
    for seed in 1...8 as ClosedRange<UInt64> {
      try await kind.withPlace { place in
        var world = RandomWorld(seed: seed)
        var store = try await place.open()
        for _ in 0..<20 { _ = try await store.commit([world.write()], in: database) }

        let targets = (0..<12).map { number -> (Int32, WatchTarget) in
          number < 2
            ? (Int32(number), .documents([world.path(), world.path()]))
            : (Int32(number), .query(world.query()))
        }
        let before = WatchingClient(store.watch(database))
        for (id, target) in targets { before.session.add(id, target, resumingAfter: nil) }
        try await before.follow(to: .zero, current: Set(targets.map(\.0)))
        let version = before.snapshot

        for _ in 0..<world.count(0...6) {
          _ = try await store.commit([world.write(), world.write()], in: database)
        }
        if seed.isMultiple(of: 2) {
          // The log lasts from one run to the next.
          await store.close()
          store = try await place.open()
        }

        let after = WatchingClient(store.watch(database))
        for (id, target) in targets {
          after.adopt(id, from: before)
          after.session.add(id, target, resumingAfter: version)
        }
        try await after.follow(to: .zero, current: Set(targets.map(\.0)))
        #expect(after.resets.isEmpty)
        let fresh = WatchingClient(store.watch(database))
        for (id, target) in targets { fresh.session.add(id, target, resumingAfter: nil) }
        try await fresh.follow(to: .zero, current: Set(targets.map(\.0)))
        for (id, target) in targets {
          #expect(after.results(of: id) == fresh.results(of: id), "seed \(seed): \(target)")
        }
        await store.close()
      }
    }
  }

  @Test func `the first of many are followed and resumed`() async throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      try await StorageKind.memory.withStore { store in
        var world = RandomWorld(seed: seed)
        func change() throws -> Write {
          let path = "c/\(world.count(0...79))"
          guard world.chance(0.7) else {
            return Write(path: try #require(DocumentPath(path)), operation: .delete)
          }
          return try set(path, ["n": .integer(Int64(world.count(0...99)))])
        }
        _ = try await store.commit(
          try (0..<80).map { try set("c/\($0)", ["n": .integer($0)]) }, in: database)
        let orders = [Query.Order(field: FieldPath("n"), direction: .descending)]
        let queries: [Int32: Query] = [
          2: Query(collectionID: "c", orders: orders, limit: 4),
          4: Query(collectionID: "c", orders: orders, offset: 3, limit: 20),
          6: Query(collectionID: "c", limit: 1),
        ]
        let follower = WatchingClient(store.watch(database))
        for (id, query) in queries { follower.session.add(id, .query(query), resumingAfter: nil) }
        try await follower.follow(to: .zero, current: [2, 4, 6])
        for _ in 0..<25 {
          let past = follower.snapshot
          let comeback = WatchingClient(store.watch(database))
          for id in queries.keys { comeback.adopt(id, from: follower) }
          for _ in 0..<world.count(1...3) {
            var writes: [Write] = []
            for _ in 0..<world.count(1...6) { writes.append(try change()) }
            _ = try await store.commit(writes, in: database)
          }
          for (id, query) in queries {
            comeback.session.add(id, .query(query), resumingAfter: past)
          }
          try await comeback.follow(to: .zero, current: [2, 4, 6])
          let fence = try await store.commit(
            [try set("c/81", ["n": .integer(Int64(1_000 + world.count(0...9_999)))])], in: database)
          try await follower.follow(to: fence.commitTime)
          try await comeback.follow(to: fence.commitTime)
          #expect(comeback.resets.isEmpty)
          for (id, query) in queries where id != 6 {
            let expected = try await store.run(query, in: database).documents
            #expect(Set(follower.results(of: id).values) == Set(expected))
            #expect(Set(comeback.results(of: id).values) == Set(expected))
          }
        }
      }
    }
  }

  @Test func `a document pushed far behind the limit is taken back`() async throws {
    try await StorageKind.memory.withStore { store in
      let query = Query(collectionID: "c", orders: [Query.Order(field: FieldPath("n"))], limit: 1)
      let version = try await store.commit([try set("c/old", ["n": 100])], in: database).commitTime
      _ = try await store.commit(
        try (0..<40).map { try set("c/\($0)", ["n": .integer($0)]) }, in: database)
      let client = WatchingClient(store.watch(database))
      client.session.add(2, .query(query), resumingAfter: version)
      var changes: [String] = []
      while !client.consistentTargets.contains(2) {
        if case .change(.document(let document, let targets, let removedFrom)) =
          try await client.next()
        {
          changes.append("\(document.path.id) \(targets) \(removedFrom)")
        }
      }
      #expect(changes == ["old [] [2]", "0 [2] []"])
    }
  }

  @Test func `nothing is told when nothing was missed`() async throws {
    try await StorageKind.memory.withStore { store in
      let version = try await store.commit([try set("c/a", ["n": 1])], in: database).commitTime
      _ = try await store.commit([try set("other/a", ["n": 1])], in: database)
      let client = WatchingClient(store.watch(database))
      client.session.add(2, .query(Query(collectionID: "c")), resumingAfter: version)
      client.session.add(4, .query(Query(collectionID: "c", limit: 1)), resumingAfter: version)
      try await client.follow(to: .zero, current: [2, 4])
      #expect(client.changeCount == 0)
      #expect(client.resets.isEmpty)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `a client that comes back too late starts again`(kind: StorageKind) async throws {
    try await kind.withPlace { place in
      let store = try await place.open(
        logLimits: LogLimits(seconds: 3_600, bytes: 2_000, promised: 0))
      let version = try await store.commit([try set("c/a", ["n": 0])], in: database).commitTime
      for number in 1...100 {
        _ = try await store.commit([try set("c/a", ["n": .integer(Int64(number))])], in: database)
      }
      let client = WatchingClient(store.watch(database))
      client.session.add(2, .query(Query(collectionID: "c")), resumingAfter: version)
      try await client.follow(to: .zero, current: [2])
      #expect(client.resets == [2])
      #expect(client.results(of: 2).values.map(\.fields) == [["n": 100]])

      // Close to now the log still reaches.
      let late = WatchingClient(store.watch(database))
      late.session.add(
        2, .query(Query(collectionID: "c")),
        resumingAfter: Timestamp(microseconds: client.snapshot.microseconds - 1))
      try await late.follow(to: .zero, current: [2])
      #expect(late.resets.isEmpty)
      #expect(late.changeCount == 1)
      await store.close()
    }
  }

  @Test func `a version from the future starts again`() async throws {
    try await StorageKind.memory.withStore { store in
      let client = WatchingClient(store.watch(database))
      for (id, seconds) in [(2, Int64.max), (4, 9_999), (6, 0), (8, Int64.min)] as [(Int32, Int64)]
      {
        client.session.add(
          id, .query(Query(collectionID: "c")), resumingAfter: Timestamp(seconds: seconds))
      }
      try await client.follow(to: .zero, current: [2, 4, 6, 8])
      #expect(client.resets.sorted() == [2, 4, 6, 8])
    }
  }
}
