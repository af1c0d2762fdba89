import CloudFunctions
import DomainParts
import Foundation
import FunctionParts
import PhoneTesting
import Testing
import TopDogApp
import TopDogDomain
import TopDogFunctions

/// A season of Ann and Bob: their draft is complete, week 1 is closed, and their totals are equal.
enum SeasonStage {
  static let slate = "slate"

  /// The group in which both are.
  static let group = Paths.group(1, round: 1, of: Stage.opener)

  static func make(_ admin: Admin) async throws {
    try await Stage.make(admin)
    let server = TopDogServer(FunctionEnvironment(admin: admin), pools: PoolMemory())
    var id = ""
    for name in ["Ann", "Bob"] {
      let uid = try await admin.users.ensure(
        email: await Phone.address(of: name), password: "secret", displayName: name)
      _ = try await server.claimUsername(name, by: uid)
      id = try await server.joinTournament(Stage.opener, by: uid).draftId
    }
    let draft = try await play(id, admin)
    for slot in 1...draft.order.teams {
      let entry = EntrySeason(round: 1, group: 1)
      try await admin.documents.update(
        Paths.entry(draft.seat(atSlot: slot).entryId),
        [
          EntryField.state.rawValue: .string(Entry.State.complete.rawValue),
          EntryField.slot.rawValue: .integer(Int64(slot)),
          EntryField.roster.rawValue: .array(draft.roster(ofSlot: slot).map { .string($0) }),
          EntryField.season.rawValue: .map(try DocumentData(encoding: entry)),
        ])
    }
    try await setProgress(TournamentProgress(round: 1, groups: 1), admin)
    try await close(SlateWeek(slateId: slate, week: 1, points: points, closedAt: now), admin)
    try await admin.documents.set(group, try DocumentData(encoding: standing(of: draft)))
  }

  /// Stores a week, the first version of it or a correction.
  static func close(_ week: SlateWeek, _ admin: Admin) async throws {
    try await admin.documents.set(
      Paths.week(week.week, of: week.slateId), try DocumentData(encoding: week))
  }

  static func setProgress(_ progress: TournamentProgress, _ admin: Admin) async throws {
    try await admin.documents.update(
      Paths.tournament(Stage.opener),
      [TournamentField.progress.rawValue: .map(try DocumentData(encoding: progress))])
  }

  /// What all players scored in week 1: ten points each.
  static let points = Dictionary(
    uniqueKeysWithValues: (1...24).map { ("p\($0)", Points(hundredths: 1_000)) })

  private static var now: Moment { Moment(Date()) }

  /// The server's picks from the first to the last.
  private static func play(_ id: String, _ admin: Admin) async throws -> Draft {
    let path = Paths.draft(id)
    let snapshot = try #require(try await admin.documents.snapshot(path))
    var draft: Draft = try snapshot.data()
    let players = try #require(try await admin.documents.snapshot(Paths.pool(draft.poolId)))
    let pool: PlayerPool = try players.data()
    draft.begin(at: now)
    while draft.state == .drafting {
      let pick = try #require(
        draft.automaticPick(in: pool, queue: [], rankings: nil, at: now))
      draft.record(pick, at: now)
      try await admin.documents.set(
        Paths.pick(pick.number, of: id), try DocumentData(encoding: pick))
    }
    try await admin.documents.set(path, try DocumentData(encoding: draft))
    return draft
  }

  /// Both have the same points; the best player of slot 1 scored more.
  private static func standing(of draft: Draft) -> StandingGroup {
    let players = [[1_600, 1_400], [1_500, 1_500]]
    let rows = players.enumerated().map { index, players in
      let seat = draft.seat(atSlot: index + 1)
      return StandingGroup.Row(
        id: seat.entryId, userId: seat.userId, username: seat.username,
        roster: draft.roster(ofSlot: index + 1), weeks: [Points(hundredths: 3_000)],
        players: players.map { Points(hundredths: $0) }, entered: now)
    }
    var group = StandingGroup(
      tournamentId: Stage.opener, round: 1, number: 1, take: 1, rows: rows, computedAt: now)
    group.weeks = [1]
    group.versions = [1]
    return group
  }
}
