import CloudFunctions
import DomainParts
import Foundation
import Synchronization
import TopDogDomain

/// Plays the demonstration on a clock of its own: people get names and money, join, draft and leave as
/// they would have in the days before.
///
/// Each tournament is made once, with its drafts. Where a start was interrupted, the clocks of its drafts
/// play them to their end.
struct DemoSeed: Sendable {
  let admin: Admin
  let now: Moment
  let server: TopDogServer
  private let clock: Clock

  private final class Clock: Sendable {
    let time: Mutex<Moment>

    init(_ time: Moment) {
      self.time = Mutex(time)
    }
  }

  init(_ admin: Admin, pools: PoolMemory, now: Moment) {
    self.admin = admin
    self.now = now
    let clock = Clock(now)
    self.clock = clock
    server = TopDogServer(
      FunctionEnvironment(admin: admin, now: { clock.time.withLock { $0.date } }), pools: pools)
  }

  /// Makes the people, players and tournaments that are missing.
  func run() async throws {
    let uids = try await admin.ensure(DemoPerson.topDogCast)
    guard let noor = uids[.noor] else { throw AdminError("Noor is missing.") }
    try await admin.users.grantCustomClaim(AdministratorClaim.name, to: noor)
    setClock(daysAgo: 40)
    if try await admin.documents.get(Paths.pool(DemoPlayers.poolId)) == nil {
      try await server.addPool(try DemoPlayers.pool(at: time))
    }
    let friends = DemoPerson.friends.compactMap { person in
      uids[person].map { Friend(uid: $0, username: DemoCast.username(of: person)) }
    }
    for friend in friends { try await claim(friend.username, for: friend.uid) }
    for rival in DemoCast.rivals { try await claim(rival.username, for: rival.uid) }
    let pool = try await server.pool(DemoPlayers.poolId)
    guard let pool else { throw AdminError("The players of the demonstration are missing.") }
    try await play(
      DemoPlay(
        seed: self, pool: pool, friends: friends.map(\.uid),
        administrator: Administrator(uid: noor, name: DemoPerson.noor.name)))
  }

  private struct Friend {
    var uid: String
    var username: String
  }

  private func play(_ play: DemoPlay) async throws {
    try await play.openers()
    try await play.firstThree()
    try await play.founders()
    try await play.shootout()
    try await play.wallets()
    try await play.classic()
    try await play.slowSix()
    try await play.fourInARoom()
    for tournament in [DemoTournaments.blitz(now), DemoTournaments.kickoff(now)] {
      try await once(tournament) {}
    }
    try await once(DemoTournaments.warmUp(now)) {}
  }

  /// Makes a tournament and runs `body`, unless it was made before.
  func once(_ tournament: Tournament, _ body: () async throws -> Void) async throws {
    guard try await admin.documents.get(Paths.tournament(tournament.id)) == nil else { return }
    try await server.addTournament(tournament)
    try await body()
  }

  /// Gives somebody a username and play money, unless they have one or somebody else took the name.
  private func claim(_ username: String, for uid: String) async throws {
    do {
      _ = try await server.claimUsername(username, by: uid)
    } catch is UsernameError {
      // People may have chosen other names since the first start.
    }
  }

  var time: Moment { clock.time.withLock { $0 } }

  func setClock(daysAgo days: Int = 0, hours: Int = 0) {
    let moment = now.adding(seconds: -(days * 24 + hours) * 3_600)
    clock.time.withLock { $0 = moment }
  }

  func tick(_ seconds: Int = 37) {
    clock.time.withLock { $0 = $0.adding(seconds: seconds) }
  }
}
