import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

/// What happens in the tournaments of the demonstration.
struct DemoPlay: Sendable {
  let seed: DemoSeed
  let pool: PlayerPool
  /// The ids of the friends, in their order.
  let friends: [String]
  let administrator: Administrator

  var rivals: [String] { DemoCast.rivals.map(\.uid) }

  /// A draft of twelve that is complete, in a season that has begun.
  func openers() async throws {
    let tournament = DemoTournaments.openers(seed.now)
    try await seed.once(tournament) {
      seed.setClock(daysAgo: 30)
      let draft = try await fill(tournament, friends + rivals.prefix(7))
      try await play(draft, seconds: 9)
    }
  }

  /// A tournament that is full.
  func founders() async throws {
    let tournament = DemoTournaments.founders(seed.now)
    try await seed.once(tournament) {
      seed.setClock(daysAgo: 6)
      let draft = try await fill(tournament, friends.prefix(3) + rivals.suffix(1))
      try await play(draft, seconds: 12)
    }
  }

  /// Two complete drafts, and a room in which one seat is free.
  func shootout() async throws {
    let tournament = DemoTournaments.shootout(seed.now)
    try await seed.once(tournament) {
      for (days, people) in [
        (4, Array(friends.prefix(4))), (3, Array(friends.suffix(2)) + rivals.prefix(2)),
      ] {
        seed.setClock(daysAgo: days)
        let draft = try await fill(tournament, people)
        try await play(draft, seconds: 11)
      }
      seed.setClock(hours: 2)
      _ = try await fill(tournament, rivals.suffix(3))
    }
  }

  /// Everybody has added play money, and has left a draft before it was full.
  func wallets() async throws {
    let tournament = DemoTournaments.sprint(seed.now)
    try await seed.once(tournament) {
      seed.setClock(daysAgo: 2, hours: 3)
      for (index, friend) in friends.enumerated() {
        seed.tick()
        _ = try await seed.server.addPlayMoney(
          Cents(25_00 + index * 5_25), to: friend, requestId: "demo")
        seed.tick()
        let entry = try await seed.server.joinTournament(tournament.id, by: friend)
        seed.tick(20 * 60)
        _ = try await seed.server.leaveDraft(entry.draftId, by: friend)
      }
      _ = try await fill(tournament, rivals.prefix(5))
    }
  }

  /// A large room that is filling, in which some of the friends wait.
  func classic() async throws {
    let tournament = DemoTournaments.classic(seed.now)
    try await seed.once(tournament) {
      seed.setClock(daysAgo: 1)
      _ = try await fill(tournament, friends + rivals.prefix(4))
    }
  }

  /// Slow drafts in the second round or later: in each another one of the friends is on the clock.
  func slowSix() async throws {
    let tournament = DemoTournaments.slowSix(seed.now)
    try await seed.once(tournament) {
      for friend in friends {
        seed.setClock(hours: 3)
        let draft = try await fill(tournament, friends + rivals.prefix(1))
        try await play(draft, seconds: 8 * 60) { draft in
          let order = draft.order
          return draft.currentPick > order.teams
            && draft.seat(atSlot: order.slot(ofPick: draft.currentPick)).userId == friend
        }
      }
    }
  }

  /// A free room in which one seat is left, for whoever comes first.
  func fourInARoom() async throws {
    let tournament = DemoTournaments.fourInARoom(seed.now)
    try await seed.once(tournament) {
      seed.setClock(hours: 1)
      _ = try await fill(tournament, rivals.prefix(3))
    }
  }

  /// People join one after another. Gives the draft of the last.
  func fill(
    _ tournament: Tournament, _ people: some Sequence<String>
  ) async throws -> String {
    var draft = ""
    for person in people {
      seed.tick()
      draft = try await seed.server.joinTournament(
        tournament.id, by: person, autopilot: rivals.contains(person)
      ).draftId
    }
    return draft
  }

  /// Plays a draft that starts until it is complete, or until `isEnough`, in one commit.
  func play(
    _ id: String, seconds: Int, until isEnough: (Draft) -> Bool = { _ in false }
  ) async throws {
    try await seed.admin.documents.runTransaction { transaction in
      let found: Draft? = try await transaction.get(Paths.draft(id))?.data()
      guard var draft = found, draft.state == .starting, var time = draft.startsAt else { return }
      try seed.server.deleteClock(draft.clockNumber, of: draft, transaction)
      draft.begin(at: time)
      while draft.state == .drafting, !isEnough(draft) {
        time = time.adding(seconds: seconds)
        let pick = try choice(in: draft, at: time)
        draft.record(pick, at: time)
        transaction.write(
          .create(Paths.pick(pick.number, of: id), try DocumentData(encoding: pick)))
      }
      if draft.state == .complete { seed.server.writeRosters(of: draft, transaction) }
      try seed.server.enqueueClock(of: draft, transaction)
      try seed.server.save(draft, transaction)
    }
  }

  /// Somebody among the best who are left, as people choose.
  private func choice(in draft: Draft, at time: Moment) throws -> DraftPick {
    let taken = Set(draft.picked)
    let best = pool.players.lazy.filter { !taken.contains($0.id) }.prefix(5).map(\.id)
    let liked = Array(best.shuffled().prefix(2))
    guard
      let pick = draft.automaticPick(in: pool, queue: liked, rankings: nil, at: time)
    else { throw AdminError("The players of the demonstration do not suffice.") }
    return try draft.pick(
      pick.number, of: pick.playerId, by: draft.seat(atSlot: pick.slot).userId, in: pool,
      taken: time, at: time)
  }
}
