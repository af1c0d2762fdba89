import FirebaseParts
import Foundation
import PhoneTesting
import Testing
import TopDogApp
import TopDogDomain

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RankingsTests {
  @Test func `rankings show at once, reach the server, and come back as a file`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      await until { !ann.lobby.tournaments.isEmpty }
      let model = ann.rankings(of: "slate")
      let following = Task { await model.follow() }
      defer { following.cancel() }
      await until { model.isLoaded }
      #expect(!model.isOwnOrder && model.players.first?.id == "p1")
      model.moveToTop("p3")
      model.move(from: [2], to: 0)
      model.setLimit(2, of: .quarterback)
      #expect(model.players.prefix(3).map(\.id) == ["p2", "p3", "p1"])
      await until { !model.isSaving }
      #expect(model.refusal == nil && model.isOwnOrder)
      let stored = try await self.stored(by: ann) { $0.rankings.prefix(3) == ["p2", "p3", "p1"] }
      #expect(stored.limits.maximum[.quarterback] == 2)

      let pool = try #require(model.pool)
      let text = RankingsFile.text(of: model.players.map(\.id), in: pool)
      let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
      try Data(text.utf8).write(to: url)
      let files = RankingsFiles()
      files.choose(.success(url), for: pool)
      let file = try #require(files.preview?.file)
      #expect(file.rankings == model.players.map(\.id) && file.problems.isEmpty)
      model.reset()
      #expect(!model.isOwnOrder && model.players.first?.id == "p1")
      model.take(file)
      await until { !model.isSaving }
      _ = try await self.stored(by: ann) { $0.rankings == file.rankings }
    }
  }

  @Test func `a file that is too large is refused before it is read`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      await until { !ann.lobby.tournaments.isEmpty }
      let model = ann.rankings(of: "slate")
      let following = Task { await model.follow() }
      defer { following.cancel() }
      await until { model.isLoaded }
      let pool = try #require(model.pool)
      let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
      try Data().write(to: url)
      let handle = try FileHandle(forWritingTo: url)
      try handle.truncate(atOffset: 100 * 1_024 * 1_024)
      try handle.close()
      let files = RankingsFiles()
      files.choose(.success(url), for: pool)
      #expect(files.preview == nil)
      #expect(files.problem == RankingsFileError.tooLarge.errorDescription)
      #expect(!model.isOwnOrder)
    }
  }

  /// The rankings as the server has them, once they are as they should be.
  private func stored(
    by session: Session, where isRight: (PersonalRankings) -> Bool
  ) async throws -> PersonalRankings {
    for try await live in session.store.rankingsStream(slate: "slate") where !live.isFromCache {
      if let value = live.value, isRight(value) { return value }
    }
    throw CancellationError()
  }
}
