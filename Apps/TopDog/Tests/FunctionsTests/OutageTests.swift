import CloudFunctions
import DomainParts
import Foundation
import Testing
import TopDogDomain
import TopDogFunctions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A server that is killed in the middle of a draft.
@Suite(.timeLimit(.minutes(5)))
struct OutageTests {
  @Test func `killed with one second left: the second is given back, then the pick follows`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "topdog-crash-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      try await Self.dieOneSecondBeforeADeadline(in: path)
    }
    let restart = DraftWorld.start.adding(seconds: 7_200)
    try await DraftWorld.with(filesIn: folder, seed: 2, startingAt: restart) { world in
      let id = try #require(try await world.documents.collection("drafts").get().first).id
      try await world.server.giveBackLostTime()
      let host = try await world.host()
      try await host.settle()
      #expect(try await world.picks(id).isEmpty)
      let deadline = try #require(try await world.draft(id).deadline)
      // The versions of commits in the same moment are a microsecond apart.
      let left = deadline.microseconds - restart.microseconds
      #expect((999_000...1_000_000).contains(left))
      try await world.fireClock(of: id, host)
      #expect(try await world.picks(id).map(\.author) == [.clock])
      for _ in 0..<11 { try await world.fireClock(of: id, host) }
      try await world.expectCompleteDraft(id)
      try await world.expectSoundLedger()
    }
  }

  private static func dieOneSecondBeforeADeadline(in path: String) async throws {
    try await DraftWorld.with(filesIn: URL(filePath: path), seed: 1) { world in
      let (draft, _) = try await world.beginRoom()
      world.tick(29)
      // The last that was written before the end.
      _ = try await world.server.setQueue(["p1"], in: draft, by: "ann")
      kill(getpid(), SIGKILL)
    }
  }

  @Test func `nobody gets more than a whole turn, and a start waits a minute at most`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "topdog-outage-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await DraftWorld.with(filesIn: folder, seed: 1) { world in
      _ = try await world.fillRoom()
    }
    var restart = DraftWorld.start.adding(seconds: 50)
    try await DraftWorld.with(filesIn: folder, seed: 2, startingAt: restart) { world in
      let id = try #require(try await world.documents.collection("drafts").get().first).id
      try await world.server.giveBackLostTime()
      let start = try #require(try await world.draft(id).startsAt)
      // Commits of the same moment are a microsecond apart.
      let wait = start.microseconds - restart.microseconds
      #expect((59_999_000...60_000_000).contains(wait))
      try await world.fireClock(of: id, try await world.host())
      world.tick(10)
    }
    restart = DraftWorld.start.adding(seconds: 86_400)
    try await DraftWorld.with(filesIn: folder, seed: 3, startingAt: restart) { world in
      let id = try #require(try await world.documents.collection("drafts").get().first).id
      try await world.server.giveBackLostTime()
      #expect(try await world.draft(id).deadline == restart.adding(seconds: 30))
      #expect(try await world.documents.snapshot("outages/current") == nil)
    }
  }
}
