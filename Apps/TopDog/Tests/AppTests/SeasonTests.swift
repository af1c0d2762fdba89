import AccountFlow
import CloudFunctions
import DomainParts
import FirebaseFirestore
import Foundation
import PhoneTesting
import SwiftUI
import SwiftUITesting
import Testing
import TopDogApp
import TopDogDomain

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SeasonTests {
  /// An administrator's access that a test takes out of the seeding.
  private actor Keeper {
    private(set) var admin: Admin?
    func keep(_ admin: Admin) { self.admin = admin }
  }

  private func withSeason(
    _ body:
      @MainActor @Sendable (
        _ phone: @escaping @MainActor @Sendable (String) async throws -> Phone, _ admin: Admin
      ) async throws -> Void
  ) async throws {
    let keeper = Keeper()
    try await withPhones(
      seeding: { admin in
        try await SeasonStage.make(admin)
        await keeper.keep(admin)
      },
      { phone in try await body(phone, try #require(await keeper.admin)) })
  }

  @Test func `a week that is closed, and one that is corrected, are seen at once`() async throws {
    try await withSeason { phone, admin in
      let device = try await phone("ann")
      let ann = try await device.signIn(as: "Ann")
      await until { Self.team(of: ann)?.closed.map(\.week) == [1] }
      let first = try #require(Self.team(of: ann)?.lineup(of: 1))
      #expect(first.total.hundredths > 0)
      #expect(Self.team(of: ann)?.lineup(of: 2) == nil)
      try await SeasonStage.close(
        SlateWeek(
          slateId: SeasonStage.slate, week: 2, points: [:], closedAt: Moment(Date())), admin)
      await until { Self.team(of: ann)?.lineup(of: 2)?.total == .zero }

      let starter = try #require(first.starters.compactMap(\.player).first)
      var points = SeasonStage.points
      points[starter.id] = Points(hundredths: 1_250)
      let week = try #require(ann.teams.season.weeks(of: SeasonStage.slate).first)
      try await SeasonStage.close(week.corrected(to: points, at: Moment(Date())), admin)
      await until { Self.team(of: ann)?.closed.first?.isCorrected == true }
      let correction = try #require(Self.team(of: ann)?.corrections(with: 1).first)
      #expect(correction.changes == ["\(starter.name) 12.50, was 10.00"])
      #expect(correction.after.hundredths - correction.before.hundredths == 250)
      let screen = try await Screen { TopDogRootView(auth: device.auth) }
      try await screen.wait { try $0.tab("My Teams") }.tap()
      try await screen.wait { try $0.find(.button, containing: "of 2 · 30.00 points") }.tap()
      try await screen.wait {
        try $0.find(.text, containing: "Week 1 was corrected: \(starter.name) 12.50, was 10.00")
      }
    }
  }

  @Test func `a standing explains a tie, and leads to the other team's line-up`() async throws {
    try await withSeason { phone, _ in
      let device = try await phone("ann")
      let ann = try await device.signIn(as: "Ann")
      let group = await value { ann.teams.season.groups[SeasonStage.group] }
      let standing = GroupStanding(group, uid: ann.uid)
      #expect(standing.lines.map(\.tie) == ["Same points; its best player scored more", nil])
      #expect(standing.lines.count(where: \.isOwn) == 1)
      await until { Self.team(of: ann)?.closed.count == 1 }

      let screen = try await Screen { TopDogRootView(auth: device.auth) }
      try await screen.wait { try $0.tab("My Teams") }.tap()
      try await screen.wait { try $0.find(.button, containing: "of 2 · 30.00 points") }.tap()
      try await screen.wait { try $0.find(.button, containing: "Standing of the Group") }.tap()
      try await screen.wait {
        try $0.find(.button, containing: "Same points; its best player scored more")
      }
      try await screen.wait { try $0.find(.button, containing: "Bob") }.tap()
      try await screen.wait { try $0.find(.button, containing: "Compare with Another Team") }.tap()
      try await screen.wait { try $0.find(.text, containing: "Both have") }
    }
  }

  @Test func `line-ups and standing are readable after the network went away`() async throws {
    try await withSeason { phone, _ in
      let device = try await phone("ann")
      let ann = try await device.signIn(as: "Ann")
      await until {
        Self.team(of: ann)?.closed.count == 1
          && ann.teams.season.groups[SeasonStage.group] != nil
      }
      let total = Self.team(of: ann)?.lineup(of: 1)?.total
      await device.close()

      let offline = try await phone("ann")
      try await offline.firestore.disableNetwork()
      let again = await offline.session()
      let reading = SeasonShelfReading(again)
      await until { reading.isComplete && again.lobby.isWaitingForNetwork }
      #expect(reading.total == total)
      #expect(
        again.teams.teams.first.flatMap { again.teams.standing(of: $0) }?.total
          == Points(hundredths: 3_000))
    }
  }

  @Test func `a tournament says its round, and at the end who won`() async throws {
    try await withSeason { phone, admin in
      let device = try await phone("bob")
      let bob = try await device.signIn(as: "Bob")
      await until { bob.lobby.tournament(Stage.opener)?.progress?.round == 1 }
      try await SeasonStage.setProgress(
        TournamentProgress(round: 1, groups: 1, isPaid: true), admin)
      await until { bob.lobby.tournament(Stage.opener)?.progress?.isPaid == true }
      let tournament = try #require(bob.lobby.tournament(Stage.opener))
      let group = await value { bob.teams.season.groups[SeasonStage.group] }
      let winners = try #require(Winners(tournament, final: group, uid: bob.uid))
      // Equal totals share the prize.
      #expect(winners.lines.map(\.rank) == [1, 1])
      #expect(winners.lines.allSatisfy { $0.prize == .dollars(125) })

      let screen = try await Screen { TopDogRootView(auth: device.auth) }
      try await screen.wait { try $0.find(.button, containing: "the prizes are paid") }.tap()
      try await screen.wait { try $0.heading("Winners") }
      try await screen.wait { try $0.find(.text, containing: "shared rank") }
    }
  }

  @Test func `a complete draft is replayed pick by pick`() async throws {
    try await withSeason { phone, _ in
      let ann = try await phone("ann").signIn(as: "Ann")
      let draft = await value { ann.lobby.drafts.first }
      let model = DraftRoomModel(ann.room(draft.id))
      let following = Task { await model.room.follow() }
      defer { following.cancel() }
      await until { model.board != nil && model.room.picks.count == 6 }
      model.replayButtonTapped()
      let replay = try #require(model.replay)
      #expect(model.replayStep == nil)
      #expect(model.board?.rows[0].allSatisfy { $0.player == nil } == true)
      replay.nextButtonTapped()
      #expect(model.board?.rows[0].count { $0.player != nil } == 1)
      #expect(model.replayStep?.reason.hasPrefix("Picked by") == true)
      replay.slid(to: 6)
      #expect(model.board?.rows.joined().allSatisfy { $0.player != nil } == true)
      // It begins again from the end, and runs by itself.
      replay.playButtonTapped()
      #expect(replay.position == 0 && replay.isPlaying)
      await replay.play()
      #expect(replay.position == 6 && !replay.isPlaying)
      model.replayCloseButtonTapped()
      #expect(model.replay == nil)
    }
  }

  /// The person's only team, once its players are known.
  private static func team(of session: Session) -> SeasonTeam? {
    SeasonShelfReading(session).team
  }
}

/// What the screens of a person's only team read.
@MainActor
private struct SeasonShelfReading {
  private let session: Session

  init(_ session: Session) { self.session = session }

  var team: SeasonTeam? {
    guard let team = session.teams.teams.first, let tournament = team.tournament,
      let season = team.entry.season
    else { return nil }
    let players = session.teams.players(of: tournament.slateId)
    guard !players.isEmpty else { return nil }
    return SeasonTeam(
      roster: team.entry.roster, rounds: season.round, of: tournament.format,
      weeks: session.teams.season.weeks(of: tournament.slateId), players: players)
  }

  var total: Points? { team?.lineup(of: 1)?.total }

  var isComplete: Bool {
    total != nil && session.teams.season.groups[SeasonStage.group] != nil
  }
}
