import AwardsDomain
import AwardsFunctions
import CloudFunctions
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A server that is killed in the middle of an announcement.
@Suite(.timeLimit(.minutes(5)))
struct CrashTests {
  private static let competitions = 24

  @Test func `an announcement goes on after kill -9, and ends in the right scores everywhere`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "awards-crash-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      try await Self.announceUntilKilled(in: path)
    }
    try await GameWorld.with(filesIn: folder, seed: 2) { world in
      let before = try await versions(world)
      #expect(before.count == Self.competitions)
      // Some were scored and some were not, or there was nothing to go on with.
      let scored = before.values.count { $0 == 1 }
      #expect((1..<Self.competitions).contains(scored))
      // It goes on later than the first server ended, as clocks do.
      world.setClock(-600)
      try await world.host().settle()
      let after = try await versions(world)
      #expect(after.values.allSatisfy { $0 == 1 })
      for id in after.keys {
        try await world.expectScores(of: id)
        #expect(try await world.documents.get("competitions/\(id)/seals/c1")?["count"] == 2)
      }
    }
  }

  private static func announceUntilKilled(in path: String) async throws {
    try await GameWorld.with(filesIn: URL(filePath: path), seed: 1) { world in
      try await world.makeShow()
      let host = try await world.host()
      for number in 0..<competitions {
        let people = ["a\(number)", "b\(number)"]
        let id = try await world.makeCompetition(people).competitionId
        try await world.vote(people[0], "c1", "n1", in: id)
        try await world.vote(people[1], "c1", "n2", in: id)
      }
      try await host.settle()
      try await world.announce("c1", ["n1"])
      let snapshot = try await world.documents.snapshot("ceremonies/show/announcements/1")
      let announcement: Announcement = try #require(snapshot).data()
      // Each competition's transaction looks at the clock once.
      world.die(afterLooks: competitions * 2 / 3)
      try await world.server.settle(announcement)
    }
  }

  private func versions(_ world: GameWorld) async throws -> [String: Int] {
    let found: [Competition] = try await world.documents.collection("competitions").get()
      .map { try $0.data() }
    return Dictionary(found.map { ($0.id, $0.resultVersion ?? 0) }) { first, _ in first }
  }
}
