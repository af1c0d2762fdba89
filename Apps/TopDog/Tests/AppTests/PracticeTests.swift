import DomainParts
import Foundation
import PhoneTesting
import SwiftUI
import SwiftUITesting
import Testing
import TopDogApp
import TopDogDomain

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PracticeTests {
  @Test func `a person drafts against bots in the room's own screens`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let play = Play(ann, slot: 3)
      await until { play.room.draft != nil && play.room.pool != nil }
      #expect(play.room.mySlot == 3 && !play.room.isMyTurn && play.game.canSkip)
      #expect(play.room.deadline != nil)
      await play.game.nextPick(in: play.room)
      await until { play.room.picks.count == 1 }
      play.game.skipButtonTapped()
      await until { play.room.isMyTurn && play.room.picks.count == 2 }
      #expect(!play.game.canSkip && play.model.rules.isTurn)

      let player = try #require(play.model.lines.first { $0.answer == .allowed }?.player)
      play.model.pickButtonTapped(player.id)
      #expect(play.model.question == player)
      await play.model.pickConfirmed(player)
      await until { play.room.confirmed?.playerId == player.id && play.room.waiting == nil }
      #expect(play.room.roster(ofSlot: 3) == [player] && !play.room.isMyTurn)
      // The server has heard nothing.
      #expect(ann.lobby.drafts.isEmpty && ann.lobby.entries.isEmpty)
    }
  }

  @Test func `a pick that is not possible is refused with its reason`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let play = Play(ann, slot: 2)
      play.game.skipButtonTapped()
      await until { play.room.isMyTurn && play.room.pool != nil }
      let taken = try #require(play.room.picks.first).playerId
      await play.room.pick(taken)
      #expect(play.room.refusal?.hasSuffix("was taken. Pick somebody else.") == true)
      #expect(play.room.waiting == nil && play.room.isMyTurn)
    }
  }

  @Test func `autopilot takes the queue first, to the end of the draft`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let play = Play(ann, slot: 1, hasClock: false)
      await until { play.room.isMyTurn && play.room.pool != nil }
      #expect(play.room.deadline == nil)
      play.model.queueButtonTapped("p9")
      await play.room.setAutopilot(true)
      await until { play.room.isAutopilotOn && play.room.queue == ["p9"] }
      while !play.game.practice.isComplete { await play.game.nextPick(in: play.room) }
      await until { play.room.draft?.state == .complete && play.room.picks.count == 12 }
      #expect(play.room.picks.first?.playerId == "p9")
      #expect(play.room.picks.first?.author == .autopilot)
      let log = try #require(play.room.log)
      #expect(log.picks.count == 12 && log.chainHead == log.picks.last?.hash)
    }
  }

  @Test func `a pool that is too small for a whole draft says so`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      await until { ann.lobby.isLoaded && !ann.lobby.tournaments.isEmpty }
      let model = PracticeModel(session: ann)
      await model.load()
      #expect(model.pool != nil && model.lacksPlayers)
      model.startButtonTapped()
      #expect(model.play == nil)
    }
  }
}

/// A practice of four teams and three rounds, whose room is followed.
@MainActor
private final class Play {
  let game: PracticeGame
  let room: DraftRoom
  let model: DraftRoomModel
  private let following: Task<Void, Never>

  init(_ session: Session, slot: Int, hasClock: Bool = true) {
    let positions: [Position] = [.wideReceiver, .runningBack, .quarterback, .tightEnd]
    let players = (1...24).map {
      Player(id: "p\($0)", name: "Player \($0)", position: positions[($0 - 1) % 4], team: "KC")
    }
    let adp = players.enumerated().map { ($1.id, Points(hundredths: $0 * 100 + 100)) }
    let now = Moment(Date())
    let pool = PlayerPool(
      id: "slate-1", slateId: "slate", players: players,
      adp: Dictionary(adp) { first, _ in first }, createdAt: now)
    let practice = PracticeDraft(
      PracticeDraft.Settings(slot: slot, hasClock: hasClock), pool: pool, userId: session.uid,
      username: session.me.username, seed: 1, order: DraftOrder(teams: 4, rounds: 3), at: now)
    let game = PracticeGame(practice, session: session, pace: .zero)
    let room = session.practiceRoom(game)
    self.game = game
    self.room = room
    model = DraftRoomModel(room)
    following = Task { await room.follow() }
  }

  isolated deinit { following.cancel() }
}
