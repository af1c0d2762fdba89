import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreService
import GRPCCore
import SwiftProtobuf
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LoadTests {
  @Test func `more calls than can be answered are refused at once, the others are answered`()
    async throws
  {
    let gate = CallGate(limits: CallLimits(calls: 4, streams: 1))
    try await TestService.run(monitor: CallMonitor(gate: gate)) { service in
      var places = try (0..<4).map { _ in try gate.enter() }
      let message = await expect(.resourceExhausted) {
        try await service.commit([.set("other/a", [:])])
      }
      #expect(message.contains("Try again later."))
      places.removeAll()

      let codes = await withTaskGroup(of: RPCError.Code?.self) { group in
        for number in 0..<400 {
          group.addTask {
            do {
              try await service.commit([.set("rooms/\(number)", [:])])
              return nil
            } catch {
              return (error as? RPCError)?.code ?? .unknown
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(codes).isSubset(of: [nil, .resourceExhausted]))
      let answered = codes.count { $0 == nil }
      #expect(answered >= 4)
      let stored = try await service.query(Query(collectionID: "rooms"))
      #expect(stored.count { $0.hasDocument } == answered)

      try await service.listen { stream in
        stream.send(.add(2, documents: ["rooms/a"]))
        _ = try await stream.untilSnapshot()
        await expect(.resourceExhausted) {
          try await service.listen { second in
            second.send(.add(2, documents: ["rooms/a"]))
            return try await second.next()
          }
        }
      }
    }
  }

  @Test func `an account's calls and streams beyond its share are refused, and no others`()
    async throws
  {
    let gate = CallGate(limits: CallLimits(callsByAccount: 0, streamsByAccount: 0))
    try await TestService.run(monitor: CallMonitor(gate: gate)) { service in
      await expect(.resourceExhausted) {
        try await service.commit([.set("rooms/a", [:])], as: "ada")
      }
      await expect(.resourceExhausted) { try await service.get(["rooms/a"], as: "ada") }
      await expect(.resourceExhausted) {
        try await service.listen(as: "ada") { stream in
          stream.send(.add(2, documents: ["rooms/a"]))
          return try await stream.next()
        }
      }
      await expect(.resourceExhausted) {
        try await service.write(as: "ada") { try await $0.next() }
      }
      // Administrators have no share of their own.
      try await service.commit([.set("rooms/a", [:])])
    }
  }

  @Test func `commits that wait for a transaction leave the calls to others`() async throws {
    let gate = CallGate(limits: CallLimits(calls: 1))
    try await TestService.run(monitor: CallMonitor(gate: gate)) { service in
      let holder = try await service.store.beginTransaction(in: TestService.database)
      _ = try await service.store.documents(
        at: [try #require(DocumentPath("rooms/a"))], in: TestService.database,
        at: .transaction(holder))
      // One of the two comes first and may refuse the other, until the first of them waits.
      let commit = { @Sendable (path: String) in
        while true {
          do {
            _ = try await service.commit([.set(path, [:])])
            return
          } catch let error as RPCError where error.code == .resourceExhausted {}
        }
      }
      async let waiting: Void = commit("rooms/a")
      try await commit("rooms/b")
      try await service.store.rollBack(holder, in: TestService.database)
      try await waiting
    }
  }
}
