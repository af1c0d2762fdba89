import DocumentModel
import FirestoreProto
import FirestoreWire
import GRPCCore
import SwiftProtobuf
import Testing

@Suite(.timeLimit(.minutes(10)))
struct WriteStreamTests {
  @Test func `a handshake, then an answer to each request in order`() async throws {
    try await TestService.run { service in
      try await service.write { stream in
        let hello = try await stream.open()
        #expect(!hello.streamID.isEmpty && !hello.streamToken.isEmpty)
        #expect(hello.writeResults.isEmpty)

        // Two requests under way at once, as the iOS SDK sends them.
        for index in 1...2 {
          stream.send(
            .with {
              $0.streamToken = hello.streamToken
              $0.writes = Array(repeating: .increment("rooms/a", "n"), count: index)
            })
        }
        let first = try #require(try await stream.next())
        let second = try #require(try await stream.next())
        #expect(first.writeResults.map(\.transformResults) == [[.init(1)]])
        #expect(second.writeResults.map(\.transformResults) == [[.init(2)], [.init(3)]])
        #expect(try Timestamp(second.commitTime) > Timestamp(first.commitTime))
        #expect(first.streamToken != second.streamToken)

        let farewell = try await stream.write([], after: second)
        #expect(farewell.streamToken == second.streamToken)
        stream.finish()
        #expect(try await stream.next() == nil)
      }
    }
  }

  @Test func `a write that fails ends the stream with its status`() async throws {
    try await TestService.run { service in
      await expect(.notFound) {
        try await service.write { stream in
          let hello = try await stream.open()
          return try await stream.write([.patch("rooms/a", ["n": 1])], after: hello)
        }
      }
      await expect(.permissionDenied) {
        try await service.write(as: nil) { stream in
          let hello = try await stream.open()
          return try await stream.write([.set("rooms/a", ["n": 1])], after: hello)
        }
      }
    }
  }

  @Test func `a stream that opens otherwise is refused`() async throws {
    let openings: [Google_Firestore_V1_WriteRequest] = [
      .init(),
      .with { $0.database = "p" },
      .with {
        $0.database = TestService.database.description
        $0.writes = [.delete("rooms/a")]
      },
      .with {
        $0.database = TestService.database.description
        $0.streamID = "hearth-old"
      },
      .with {
        // A token that nobody was given.
        $0.database = TestService.database.description
        $0.streamID = "hearth-old"
        $0.streamToken = .init(repeating: 255, count: 16)
      },
    ]
    try await TestService.run { service in
      for opening in openings {
        await expect(.invalidArgument) {
          try await service.write { stream in
            stream.send(opening)
            return try await stream.next()
          }
        }
      }
    }
  }

  @Test func `a token that was never sent is refused`() async throws {
    try await TestService.run { service in
      await expect(.invalidArgument) {
        try await service.write { stream in
          _ = try await stream.open()
          return try await stream.write(
            [.delete("rooms/a")], after: .with { $0.streamToken = .init([1, 2, 3]) })
        }
      }
    }
  }

  @Test func `an expired token ends the stream`() async throws {
    try await TestService.run { service in
      await expect(.unauthenticated) {
        try await service.write(as: "expired") { try await $0.open() }
      }
    }
  }

  private static let message: [Google_Firestore_V1_Write] = [
    .set("rooms/a/messages/1", ["text": "hi"]), .increment("rooms/a", "count"),
  ]

  private static func count(_ service: TestService) async throws -> Google_Firestore_V1_Value? {
    try await service.get(["rooms/a"])[0].found.fields["count"]
  }

  @Test func `what a broken stream committed is not committed again`() async throws {
    try await TestService.run { service in
      let first = try await service.write { stream in
        try await stream.write(Self.message, after: try await stream.open())
      }
      let again = try await service.write { stream in
        try await stream.write(Self.message, after: try await stream.open())
      }
      #expect(again.commitTime == first.commitTime)
      #expect(again.writeResults == first.writeResults)
      #expect(try await Self.count(service) == .init(1))
    }
  }

  @Test func `what the client has acknowledged is new when it comes again`() async throws {
    try await TestService.run { service in
      try await service.write { stream in
        let response = try await stream.write(Self.message, after: try await stream.open())
        _ = try await stream.write([], after: response)
      }
      try await service.write { stream in
        _ = try await stream.write(Self.message, after: try await stream.open())
      }
      #expect(try await Self.count(service) == .init(2))
    }
  }

  @Test func `writes that create nothing are committed each time`() async throws {
    try await TestService.run { service in
      for _ in 1...2 {
        try await service.write { stream in
          _ = try await stream.write(
            [.increment("rooms/a", "count")], after: try await stream.open())
        }
      }
      #expect(try await Self.count(service) == .init(2))
    }
  }

  @Test func `a stream is taken up where its client had the last answer`() async throws {
    try await TestService.run { service in
      // Writes that create nothing: only their number tells that they are the same.
      let increment = [Google_Firestore_V1_Write.increment("rooms/a", "count")]
      let (hello, first, lost) = try await service.write { stream in
        let hello = try await stream.open()
        let first = try await stream.write(increment, after: hello)
        return (hello, first, try await stream.write(increment, after: first))
      }
      try await service.write { stream in
        let again = try await stream.open(resuming: hello.streamID, after: first)
        #expect(again.streamID == hello.streamID)
        #expect(again.streamToken == first.streamToken)
        let answer = try await stream.write(increment, after: again)
        #expect(answer.commitTime == lost.commitTime)
        #expect(answer.writeResults == lost.writeResults)
        let next = try await stream.write(increment, after: answer)
        #expect(next.writeResults[0].transformResults == [.init(3)])
      }
      #expect(try await Self.count(service) == .init(3))
    }
  }

  @Test func `a stream that is taken up with other writes is refused`() async throws {
    try await TestService.run { service in
      let hello = try await service.write { stream in
        let hello = try await stream.open()
        _ = try await stream.write(Self.message, after: hello)
        return hello
      }
      await expect(.aborted) {
        try await service.write { stream in
          let again = try await stream.open(resuming: hello.streamID, after: hello)
          return try await stream.write([.delete("rooms/a")], after: again)
        }
      }
      #expect(try await Self.count(service) == .init(1))
    }
  }

  @Test func `nobody takes up the stream of another`() async throws {
    try await TestService.run { service in
      let hello = try await service.write(as: "ada") { stream in
        let hello = try await stream.open()
        _ = try await stream.write(Self.message, after: hello)
        return hello
      }
      try await service.write(as: "bob") { stream in
        let again = try await stream.open(resuming: hello.streamID, after: hello)
        _ = try await stream.write(Self.message, after: again)
      }
      #expect(try await Self.count(service) == .init(2))
    }
  }

  @Test func `the same writes twice over one stream are two commits`() async throws {
    try await TestService.run { service in
      try await service.write { stream in
        let hello = try await stream.open()
        for _ in 1...2 {
          stream.send(
            .with {
              $0.streamToken = hello.streamToken
              $0.writes = Self.message
            })
        }
        for _ in 1...2 { #expect(try await stream.next() != nil) }
      }
      #expect(try await Self.count(service) == .init(2))
    }
  }

  @Test func `nobody is answered for what another has committed`() async throws {
    try await TestService.run { service in
      for user in ["ada", "bob"] {
        try await service.write(as: user) { stream in
          _ = try await stream.write(Self.message, after: try await stream.open())
        }
      }
      #expect(try await Self.count(service) == .init(2))
    }
  }
}
