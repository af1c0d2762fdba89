import AwardsDomain
import AwardsFunctions
import CloudFunctions
import DomainParts
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct UserListTests {
  private func join(
    _ world: GameWorld, _ uid: String, _ name: String, _ email: String? = nil, at second: Int
  ) async throws {
    let fields: DocumentData = [
      "uid": .string(uid), "displayName": .string(name),
      "email": email.map { .string($0) } ?? .null,
      "createdAt": .timestamp(GameWorld.show.adding(seconds: second).date),
    ]
    try await world.documents.set("users/\(uid)", fields)
  }

  @Test func `all pages together have everybody once, the newest first`() async throws {
    try await GameWorld.with { world in
      // Many of them joined at one time.
      let count = 2 * AwardsServer.usersPerPage + 20
      for number in 0..<count {
        try await join(world, "u\(1_000 + number)", "Name", at: number / 40)
      }
      var seen: [UserListAnswer.Row] = []
      var pages = 0
      while true {
        let page = try await world.server.listUsers(UserListRequest(after: seen.last))
        seen += page.users
        pages += 1
        guard page.hasMore else { break }
      }
      #expect(pages == 3)
      #expect(Set(seen.map(\.uid)).count == count && seen.count == count)
      #expect(seen.map(\.joinedAt) == seen.map(\.joinedAt).sorted(by: >))
    }
  }

  @Test func `a row says who is a guest and in how many competitions they are`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      try await join(world, "ann", "Ann", "ann@example.com", at: 1)
      let guest = try await world.makeGuest()
      try await join(world, guest, "Gus", at: 2)
      let entry = try await world.server.createCompetition(
        name: "Us", ceremonyId: "show", by: "ann")
      _ = try await world.server.joinCompetition(code: entry.inviteCode ?? "", by: guest)
      _ = try await world.server.createCompetition(name: "We", ceremonyId: "show", by: "ann")
      let page = try await world.server.listUsers(UserListRequest())
      #expect(page.users.map(\.name) == ["Gus", "Ann"])
      #expect(page.users.map(\.isGuest) == [true, false])
      #expect(page.users.map(\.competitions) == [1, 2])
      #expect(page.users.map(\.email) == [nil, "ann@example.com"])
      #expect(!page.hasMore)
    }
  }

  @Test(arguments: [
    ("Ada", ["ada", "adam"]), ("ada", ["ada", "adam"]), ("ADA@ex", ["ada"]), ("ada l", ["ada"]),
    ("lovelace", []), ("zo", ["zoe"]), ("\u{10FFFF}", []), ("  ", ["zoe", "adam", "ada"]),
  ])
  func `a search finds how names and addresses begin`(search: String, found: [String])
    async throws
  {
    try await GameWorld.with { world in
      try await join(world, "ada", "Ada Lovelace", "ada@example.com", at: 1)
      try await join(world, "adam", "Adam", "first@example.com", at: 2)
      try await join(world, "zoe", "Zoë 🎬", nil, at: 3)
      let page = try await world.server.listUsers(UserListRequest(search: search))
      #expect(Set(page.users.map(\.uid)) == Set(found))
    }
  }
}
