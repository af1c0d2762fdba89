import AccountFlow
import AwardsApp
import AwardsDomain
import PhoneTesting
import SwiftUI
import SwiftUITesting
import Testing

/// The app's own screens, used by several people.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StoryTests {
  @Test func `friends create, join, vote, hear the winner, and the leaderboard moves`()
    async throws
  {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let annsScreen = try await Screen { AwardsRootView(auth: annsPhone.auth) }
      try await annsScreen.wait { try $0.button("Create Competition") }.tap()
      let name = try await annsScreen.wait { try $0.field("Competition Name") }
      #expect(try !annsScreen.button("Create").isEnabled)
      try await name.type("Sofa Critics")
      let picker = try await annsScreen.wait { try $0.picker("Event") }
      let event = try #require(picker.options.first { $0.name.contains("The Show") })
      try await picker.choose(event.name)
      try await annsScreen.tap("Create")
      try await annsScreen.wait { try $0.text("Invite Friends") }
      let id = await value { ann.competitions.competitions.first?.id }
      let annsGame = OpenGame(ann, id)
      let code = await value { annsGame.game.inviteCode }
      try await annsScreen.tap("Done")
      try await annsScreen.wait { try $0.find(.button, containing: "Sofa Critics") }

      let bobsPhone = try await phone("bob")
      let bob = try await bobsPhone.join(as: "Bob")
      let bobsScreen = try await Screen { AwardsRootView(auth: bobsPhone.auth) }
      try await bobsScreen.wait { try $0.button("Join Competition") }.tap()
      let field = try await bobsScreen.wait { try $0.field("Invite Code") }
      try await field.type(code.lowercased())
      try await bobsScreen.tap("Join")
      try await bobsScreen.wait { try $0.find(.button, containing: "Sofa Critics") }.tap()
      try await bobsScreen.wait { try $0.text("Make Your Picks") }
      try await bobsScreen.wait { try $0.find(.button, containing: "Award 1") }.tap()
      try await bobsScreen.wait { try $0.find(.option, containing: "Nominee 3") }.tap()
      let bobsGame = OpenGame(bob, id)
      #expect(bobsGame.game.pick(in: "c1") == "n3")
      await until { bobsGame.game.votes["c1"]?.nomineeId == "n3" }
      ann.outbox.pick("n1", in: "c1", of: id)
      await until { annsGame.game.votes["c1"] != nil }

      let boss = try await phone("boss").signIn(as: Stage.boss)
      try await boss.announce("n3", in: "c1")
      await until {
        LeaderboardModel(annsGame.game).rows.map(\.participant.displayName) == ["Bob", "Ann"]
      }
      let board = LeaderboardModel(annsGame.game)
      #expect(board.rows.map(\.rank) == [1, 2])
      #expect(board.announced == 1)
      await until { bobsGame.game.seals["c1"] != nil }
      #expect(bobsGame.game.revealedPicks(of: "c1")?[ann.uid]?.nomineeId == "n1")
      #expect(bobsGame.game.revealedPicks(of: "c2") == nil)
      try await bobsScreen.wait { try $0.text("Your pick won") }
    }
  }

  @Test func `equal scores say why one stands before the other`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let (id, code) = try await ann.makeCompetition()
      let bob = try await phone("bob").join(as: "Bob")
      try await bob.joinCompetition(code)
      let (annsGame, bobsGame) = (OpenGame(ann, id), OpenGame(bob, id))
      bob.outbox.pick("n1", in: "c1", of: id)
      await until { bobsGame.game.votes["c1"] != nil }
      ann.outbox.pick("n1", in: "c1", of: id)
      await until { annsGame.game.votes["c1"] != nil }
      let boss = try await phone("boss").signIn(as: Stage.boss)
      try await boss.announce("n1", in: "c1")
      await until { LeaderboardModel(annsGame.game).rows.first?.reason != nil }
      let board = LeaderboardModel(annsGame.game)
      #expect(board.rows.map(\.participant.displayName) == ["Bob", "Ann"])
      #expect(board.rows.first?.reason == RankKey.Criterion.completionTime.sentence)
    }
  }

  @Test func `a board that begins after a result waits for no count`() async throws {
    try await withPhones { phone in
      let boss = try await phone("boss").signIn(as: Stage.boss)
      try await boss.announce("n1", in: "c1")
      let ann = try await phone("ann").join(as: "Ann")
      let (id, _) = try await ann.makeCompetition()
      let open = OpenGame(ann, id)
      await until { open.game.shelf?.announcements.isEmpty == false }
      await until { LeaderboardModel(open.game).announced == 1 }
      #expect(!LeaderboardModel(open.game).isCounting)
    }
  }

  @Test func `results stay hidden until they are asked for`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let (id, _) = try await ann.makeCompetition()
      ann.store.updateUser([.hidesResults: true])
      await until { ann.spoilers.isOn }
      let open = OpenGame(ann, id)
      ann.outbox.pick("n2", in: "c1", of: id)
      await until { open.game.votes["c1"] != nil }
      let boss = try await phone("boss").signIn(as: Stage.boss)
      try await boss.announce("n2", in: "c1")
      await until { open.game.hidesResult(of: "c1") }
      let hidden = try #require(open.game.category("c1"))
      #expect(hidden.winners.isEmpty)
      #expect(open.game.state(of: hidden) == .voted(nomineeId: "n2", isOpen: false))
      await until { LeaderboardModel(open.game).hidesResults }
      #expect(LeaderboardModel(open.game).rows.map(\.score) == [0])

      let category = try #require(open.game.shelf?.category("c1"))
      ann.spoilers.reveal(category)
      let shown = try #require(open.game.category("c1"))
      #expect(open.game.state(of: shown) == .right(nomineeId: "n2"))
      await until { LeaderboardModel(open.game).rows.map(\.score) == [1] }
    }
  }
}
