import CloudFunctions
import DomainParts
import Foundation
import FunctionParts
import PhoneTesting
import SwiftUI
import SwiftUITesting
import Testing
import TopDogApp
import TopDogDomain
import TopDogFunctions

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DraftRoomTests {
  @Test func `two people draft two picks, and each sees both`() async throws {
    try await withPhones(seeding: { try await RunningDraft.make($0) }) { phone in
      let (first, second) = try await RunningDraft.open(phone)
      await until { first.room.isMyTurn && second.room.draft != nil }
      #expect(!second.room.isMyTurn && second.room.picksUntilMyTurn == 1)
      await until { first.room.deadline != nil }
      await first.room.pick("p1")
      await until { second.room.isMyTurn }
      await second.room.pick("p2")
      for person in [first, second] {
        await until { person.room.picks.map(\.playerId) == ["p1", "p2"] }
        let cells = try #require(person.model.board).rows[0]
        #expect(cells.map { $0.player?.id } == ["p1", "p2"])
        #expect(person.model.lines.allSatisfy { !["p1", "p2"].contains($0.id) })
      }
      await until { first.room.waiting == nil && first.room.confirmed?.playerId == "p1" }
      #expect(first.room.roster(ofSlot: 1).map(\.id) == ["p1"])
      // In a snake the second person picks again.
      #expect(second.room.isMyTurn && first.room.picksUntilMyTurn == 1)
    }
  }

  @Test func `a pick shows at once, and a refused one goes back with its reason`() async throws {
    try await withPhones(seeding: { try await RunningDraft.make($0) }) { phone in
      let (first, _) = try await RunningDraft.open(phone)
      await until { first.room.isMyTurn }
      first.device.reachesFunctions = false
      let picking = Task { await first.room.pick("p1") }
      await until { first.room.waiting?.playerId == "p1" }
      #expect(first.room.taken == ["p1"] && !first.room.isMyTurn)
      #expect(first.model.board?.rows[0][0].player?.id == "p1")
      #expect(first.room.roster(ofSlot: 1).map(\.id) == ["p1"])

      // Another device of the same person is faster.
      let other = OpenRoom(try await phone("other"), as: first.name)
      try await other.open()
      await until { other.room.isMyTurn }
      await other.room.pick("p2")
      first.device.reachesFunctions = true
      await until { first.room.refusal == "Pick 1 was made already." }
      await picking.value
      await until { first.room.waiting == nil && first.room.taken == ["p2"] }
      #expect(first.room.confirmed == nil)
      #expect(first.model.board?.rows[0][0].player?.id == "p2")
    }
  }

  @Test func `a queue keeps its order, on other devices too`() async throws {
    try await withPhones(seeding: { try await RunningDraft.make($0) }) { phone in
      let (first, second) = try await RunningDraft.open(phone)
      await until { second.room.pool != nil }
      for player in ["p3", "p1", "p2"] { second.model.queueButtonTapped(player) }
      second.room.moveQueued(from: [2], to: 0)
      #expect(second.room.queue == ["p2", "p3", "p1"])
      #expect(second.model.lines.first { $0.id == "p3" }?.queuePlace == 2)

      let other = OpenRoom(try await phone("other"), as: second.name)
      try await other.open()
      await until { other.room.queue == ["p2", "p3", "p1"] }
      // Who is taken leaves it.
      await until { first.room.isMyTurn }
      await first.room.pick("p3")
      await until { other.room.queue == ["p2", "p1"] && second.room.queue == ["p2", "p1"] }
      second.model.queueButtonTapped("p2")
      await until { other.room.queue == ["p1"] }
    }
  }

  @Test func `autopilot says so, and says why it picked`() async throws {
    try await withPhones(seeding: { try await RunningDraft.make($0) }) { phone in
      let (first, second) = try await RunningDraft.open(phone)
      await until { first.room.isMyTurn && first.room.pool != nil }
      first.model.queueButtonTapped("p5")
      let other = OpenRoom(try await phone("other"), as: first.name)
      try await other.open()
      await until { other.room.queue == ["p5"] }
      await first.room.setAutopilot(true)
      await until { first.room.isAutopilotOn && !second.room.isAutopilotOn }
      await until { second.room.picks.first?.playerId == "p5" }
      #expect(
        second.model.reason(ofPick: 1)?.sentence
          == "Picked by autopilot from \(first.name)’s queue.")
      await first.room.setAutopilot(false)
      await until { !first.room.isAutopilotOn }
      // What the server picked is no pick of hers that was confirmed.
      #expect(first.room.confirmed == nil && first.room.refusal == nil)
      let cell = try #require(second.model.board).rows[0][0]
      second.model.cellTapped(cell)
      #expect(second.model.sheet == .reason(1))
    }
  }

  @Test func `the banner turns autopilot off with one tap`() async throws {
    try await withPhones(seeding: { try await RunningDraft.make($0) }) { phone in
      let (_, second) = try await RunningDraft.open(phone)
      await until { second.room.draft != nil }
      await second.room.setAutopilot(true)
      await until { second.room.isAutopilotOn }
      let screen = try await Screen { TopDogRootView(auth: second.device.auth) }
      try await screen.wait { try $0.tab("Live Drafts") }.tap()
      try await screen.wait { try $0.button("Open Draft Room") }.tap()
      try await screen.wait { try $0.button("Turn Off Autopilot") }.tap()
      await until { !second.room.isAutopilotOn }
      try await screen.wait { !$0.has(.button, named: "Turn Off Autopilot") }
    }
  }

  @Test func `keys search, select, queue and pick`() async throws {
    try await withPhones(seeding: { try await RunningDraft.make($0) }) { phone in
      let (first, _) = try await RunningDraft.open(phone)
      let model = first.model
      await until { first.room.isMyTurn && !model.players.isEmpty }
      model.searchKeyPressed()
      #expect(model.isSearching)
      model.searchText = "qb"
      model.searchSubmitted()
      #expect(!model.isSearching && model.selected == "p3")
      model.arrowPressed(by: 1)
      #expect(model.selected == "p7")
      model.arrowPressed(by: -1)
      model.arrowPressed(by: -1)
      #expect(model.selected == "p3")
      model.queueKeyPressed()
      #expect(first.room.queue == ["p3"])
      model.returnPressed()
      #expect(model.question?.id == "p3" && first.room.waiting == nil)
      // Escape takes back one thing after the other.
      model.question = nil
      #expect(model.escapePressed() && model.filter.search.isEmpty && model.selected == "p3")
      #expect(model.escapePressed() && model.selected == nil)
      #expect(!model.escapePressed())

      model.arrowPressed(by: 1)
      model.returnPressed()
      let player = try #require(model.question)
      await model.pickConfirmed(player)
      #expect(model.question == nil)
      await until { first.room.confirmed?.playerId == "p1" && first.room.waiting == nil }
      // It is no longer her turn.
      model.pickButtonTapped("p2")
      #expect(model.question == nil)
    }
  }

  @Test func `who leaves a draft that runs keeps the seat, and autopilot picks`() async throws {
    try await withPhones(seeding: { try await RunningDraft.make($0) }) { phone in
      let (_, second) = try await RunningDraft.open(phone)
      await until { second.room.draft != nil }
      #expect(await second.room.leave())
      await until { second.room.isAutopilotOn && second.room.mySlot == 2 }
    }
  }
}

/// A draft of Ann and Bob, whose first clock runs.
@MainActor
private enum RunningDraft {
  /// The first clock starts a minute after the last seat is taken, and a test does not wait for that.
  nonisolated static func make(_ admin: Admin) async throws {
    try await Stage.make(admin)
    let server = TopDogServer(FunctionEnvironment(admin: admin), pools: PoolMemory())
    var id = ""
    for name in ["Ann", "Bob"] {
      let uid = try await admin.users.ensure(
        email: await Phone.address(of: name), password: "secret", displayName: name)
      _ = try await server.claimUsername(name, by: uid)
      id = try await server.joinTournament(Stage.opener, by: uid).draftId
    }
    let path = Paths.draft(id)
    let snapshot = try #require(try await admin.documents.snapshot(path))
    var draft: Draft = try snapshot.data()
    draft.begin(at: Moment(Date()))
    try await admin.documents.set(path, try DocumentData(encoding: draft))
  }

  /// The rooms of both, whoever picks first at the front.
  static func open(
    _ phone: @MainActor @Sendable (String) async throws -> Phone
  ) async throws -> (first: OpenRoom, second: OpenRoom) {
    let ann = OpenRoom(try await phone("ann"), as: "Ann")
    let bob = OpenRoom(try await phone("bob"), as: "Bob")
    try await ann.open()
    try await bob.open()
    await until { [ann, bob].allSatisfy { $0.room.draft != nil && $0.room.pool != nil } }
    return ann.room.mySlot == 1 ? (ann, bob) : (bob, ann)
  }
}

/// Follows a draft as its screens do.
@MainActor
private final class OpenRoom {
  let device: Phone
  let name: String
  private var opened: (model: DraftRoomModel, task: Task<Void, Never>)?

  init(_ device: Phone, as name: String) {
    self.device = device
    self.name = name
  }

  isolated deinit { opened?.task.cancel() }

  /// Signs in and follows the only draft.
  func open() async throws {
    let session = try await device.signIn(as: name)
    let draft = await value { session.lobby.drafts.first }
    let room = session.room(draft.id)
    opened = (DraftRoomModel(room), Task { await room.follow() })
  }

  var model: DraftRoomModel {
    guard let opened else { preconditionFailure("A room is opened before it is looked at.") }
    return opened.model
  }

  var room: DraftRoom { model.room }
}
