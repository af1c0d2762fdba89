import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreService
import FirestoreWire
import GRPCCore
import SwiftProtobuf
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ListenTests {
  private static let rooms = Query(collectionID: "rooms")
  private static let open = Query(
    collectionID: "rooms", filter: .field(FieldPath("open"), .equal, true))

  @Test func `a target is added, told, current, and then kept up to date`() async throws {
    try await TestService.run { service in
      try await service.commit([.set("rooms/a", ["open": true]), .set("rooms/b", [:])])
      try await service.listen { stream in
        stream.send(.add(20601, Self.open))
        #expect(try await stream.next()?.line == "ADD 20601")
        #expect(try await stream.next()?.line == "+a 20601")
        let current = try #require(try await stream.next())
        #expect(current.line == "CURRENT 20601")
        #expect(!current.targetChange.resumeToken.isEmpty && current.targetChange.hasReadTime)
        let snapshot = try #require(try await stream.next())
        #expect(snapshot.line == "NO_CHANGE")
        #expect(!snapshot.targetChange.resumeToken.isEmpty && snapshot.targetChange.hasReadTime)

        try await service.commit([.set("rooms/b", ["open": true])])
        #expect(try await stream.untilSnapshot() == ["+b 20601"])
        try await service.commit([.set("rooms/a", ["open": false])])
        #expect(try await stream.untilSnapshot() == ["+a left 20601"])
        try await service.commit([.delete("rooms/b")])
        #expect(try await stream.untilSnapshot() == ["-b 20601"])
      }
    }
  }

  @Test func `many targets share a stream, and each request has its answer`() async throws {
    try await TestService.run { service in
      try await service.commit([.set("rooms/a", ["open": true])])
      try await service.listen { stream in
        stream.send(.add(2, Self.rooms))
        #expect(try await stream.untilSnapshot() == ["ADD 2", "+a 2", "CURRENT 2"])
        stream.send(.add(4, documents: ["rooms/a", "rooms/none"]))
        let lines = try await stream.untilSnapshot()
        #expect(lines == ["ADD 4", "+a 4", "CURRENT 4"])

        stream.send(.remove(2))
        #expect(try await stream.next()?.line == "REMOVE 2")
        stream.send(.remove(2))
        #expect(try await stream.next()?.line == "REMOVE 2")
        // The number may be used again at once.
        stream.send(.add(2, Self.open))
        #expect(try await stream.untilSnapshot() == ["ADD 2", "+a 2", "CURRENT 2"])
        try await service.commit([.set("rooms/a", ["open": true, "n": 1])])
        let changed = try await stream.untilSnapshot()
        #expect(Set(changed).isSubset(of: ["+a 2 4", "+a 4 2", "+a 2", "+a 4"]))
        stream.finish()
        #expect(try await stream.next() == nil)
      }
    }
  }

  @Test(arguments: ["short", String(repeating: "long ", count: 10_000)])
  func `listeners whose targets have other numbers are told the same document`(
    text: String
  ) async throws {
    try await TestService.run { service in
      try await service.commit([.set("rooms/new", ["text": .string(text)])])
      for id in [2, 77_777, 2] as [Int32] {
        try await service.listen { stream in
          stream.send(.add(id, Self.rooms))
          #expect(try await stream.next()?.line == "ADD \(id)")
          let change = try #require(try await stream.next()).documentChange
          #expect(change.targetIds == [id] && change.removedTargetIds.isEmpty)
          let document = try Document(change.document)
          #expect(document.fields == ["text": .string(text)])
          #expect(document.createTime == document.updateTime)
        }
      }
      let documents = [(2 as Int32, "one"), (3, "two")]
      for (id, changed) in documents {
        try await service.listen { stream in
          stream.send(.add(id, Self.rooms))
          _ = try await stream.untilSnapshot()
          try await service.commit([.set("rooms/new", ["text": .string(changed)])])
          let change = try #require(try await stream.next()).documentChange
          #expect(change.targetIds == [id])
          #expect(try Document(change.document).fields == ["text": .string(changed)])
        }
      }
    }
  }

  @Test func `nobody goes on from a snapshot that does not hold for all their targets`()
    async throws
  {
    try await TestService.run { service in
      try await service.commit([.set("rooms/a", ["open": true])])
      try await service.listen { stream in
        let targets: ClosedRange<Int32> = 1...40
        var loading: Set<Int32> = []
        var current: Set<Int32> = []
        for id in targets {
          stream.send(.add(id, Self.rooms))
          try await service.commit([.increment("rooms/a", "n")])
        }
        while current.count < targets.count || !loading.isEmpty,
          let response = try await stream.next()
        {
          let change = response.targetChange
          switch change.targetChangeType {
          case .add: loading.formUnion(change.targetIds)
          case .current:
            loading.subtract(change.targetIds)
            current.formUnion(change.targetIds)
          case .noChange where response.line == "NO_CHANGE":
            #expect(change.hasReadTime)
            #expect(change.resumeToken.isEmpty == !loading.isEmpty)
          default: break
          }
        }
        #expect(current == Set(targets))
      }
    }
  }

  @Test func `a target that resumes is told what has changed since`() async throws {
    try await TestService.run { service in
      try await service.commit([
        .set("rooms/a", ["open": true]), .set("rooms/b", ["open": true]),
        .set("rooms/c", ["open": true]),
      ])
      let token = try await service.listen { stream in
        stream.send(.add(2, Self.open))
        return try await stream.first("NO_CHANGE")
      }
      try await service.commit([.set("rooms/b", ["open": true, "n": 1]), .delete("rooms/c")])
      try await service.listen { stream in
        stream.send(.add(2, Self.open, resuming: token))
        let lines = try await stream.untilSnapshot()
        #expect(lines.first == "ADD 2" && lines.last == "CURRENT 2")
        #expect(Set(lines.dropFirst().dropLast()) == ["+b 2", "-c 2"])
      }
    }
  }

  @Test func `a count that the client does not expect is told`() async throws {
    try await TestService.run { service in
      try await service.commit([.set("rooms/a", [:]), .set("rooms/b", [:])])
      let token = try await service.listen { stream in
        stream.send(.add(2, Self.rooms))
        return try await stream.first("NO_CHANGE")
      }
      try await service.listen { stream async throws in
        stream.send(.add(2, Self.rooms, resuming: token, expecting: 3))
        #expect(try await stream.untilSnapshot() == ["ADD 2", "FILTER 2 =2", "CURRENT 2"])
        stream.send(.add(4, Self.rooms, resuming: token, expecting: 2))
        #expect(try await stream.untilSnapshot() == ["ADD 4", "CURRENT 4"])
      }
    }
  }

  @Test func `a count comes with the names behind it`() async throws {
    try await TestService.run { service in
      try await service.commit([.set("rooms/a", [:]), .set("rooms/b", [:])])
      let token = try await service.listen { stream in
        stream.send(.add(2, Self.rooms))
        return try await stream.first("NO_CHANGE")
      }
      try await service.commit([.set("rooms/c", [:]), .delete("rooms/a")])
      let filter = try await service.listen { stream async throws in
        // As many as there are, and yet not the same.
        stream.send(.add(2, Self.rooms, resuming: token, expecting: 2))
        while let response = try await stream.next() {
          if case .filter(let filter) = response.responseType { return filter }
        }
        throw CancellationError()
      }
      let names = try ["b", "c"].map {
        DocumentName(
          database: TestService.database, path: try #require(DocumentPath("rooms/\($0)")))
      }
      #expect(filter.count == 2)
      #expect(filter.unchangedNames == BloomFilter(names).message)
    }
  }

  @Test func `a target that is wanted once ends when it is current`() async throws {
    try await TestService.run { service in
      try await service.listen { stream async throws in
        var request = Google_Firestore_V1_ListenRequest.add(2, Self.rooms)
        request.addTarget.once = true
        stream.send(request)
        #expect(try await stream.untilSnapshot() == ["ADD 2", "CURRENT 2"])
        #expect(try await stream.next()?.line == "REMOVE 2")
      }
    }
  }

  @Test func `a malformed target is removed with a cause, and the others go on`() async throws {
    var bad = Google_Firestore_V1_ListenRequest.add(2, Self.rooms)
    bad.addTarget.query.structuredQuery.from = []
    var unsupported = Google_Firestore_V1_ListenRequest.add(2, Self.rooms)
    unsupported.addTarget.query.structuredQuery.select = .init()
    var foreign = Google_Firestore_V1_ListenRequest.add(2, Self.rooms)
    foreign.addTarget.query.parent = "projects/q/databases/(default)/documents"
    var token = Google_Firestore_V1_ListenRequest.add(2, Self.rooms)
    token.addTarget.resumeToken = .init([1])
    let cases = [(bad, 3), (unsupported, 12), (foreign, 3), (token, 3)]
    try await TestService.run { service in
      try await service.listen { stream async throws in
        for (request, code) in cases {
          stream.send(request)
          #expect(try await stream.next()?.line == "REMOVE 2 (\(code))")
        }
        stream.send(.add(4, Self.rooms))
        #expect(try await stream.untilSnapshot() == ["ADD 4", "CURRENT 4"])
      }
    }
  }

  @Test func `a malformed request ends the stream`() async throws {
    var elsewhere = Google_Firestore_V1_ListenRequest.add(4, Self.rooms)
    elsewhere.database = "projects/p/databases/other"
    let requests: [[Google_Firestore_V1_ListenRequest]] = [
      [.init()],
      [.with { $0.database = "p" }],
      [.with { $0.database = TestService.database.description }],
      [.add(-2, Self.rooms)],
      [.add(2, Self.rooms), .add(2, Self.rooms)],
      [.add(2, Self.rooms), elsewhere],
    ]
    try await TestService.run { service in
      for sent in requests {
        await expect(.invalidArgument) {
          try await service.listen { stream in
            for request in sent { stream.send(request) }
            while try await stream.next() != nil {}
          }
        }
      }
    }
  }

  @Test func `a stream ends when its caller's token does`() async throws {
    let (expiry, expire) = AsyncStream.makeStream(of: Void.self)
    try await TestService.run(wait: { time in
      #expect(time == Timestamp(seconds: 7_200))
      for await _ in expiry { return }
      try Task.checkCancellation()
    }) { service in
      await expect(.unauthenticated) {
        try await service.listen(as: "expiring") { stream in
          stream.send(.add(2, Self.rooms))
          #expect(try await stream.untilSnapshot() == ["ADD 2", "CURRENT 2"])
          expire.yield()
          while try await stream.next() != nil {}
        }
      }
    }
  }

  @Test func `a stream ends when the store closes`() async throws {
    try await TestService.run { service in
      await expect(.unavailable) {
        try await service.listen { stream in
          stream.send(.add(2, Self.rooms))
          #expect(try await stream.untilSnapshot() == ["ADD 2", "CURRENT 2"])
          await service.store.close()
          while try await stream.next() != nil {}
        }
      }
    }
  }
}
