import DomainParts
import Foundation
import SeededRandom
import Testing
import TopDogDomain

struct DraftLogTests {
  @Test func `the hashes of a log are those of Python's hashlib`() throws {
    let log = try GoldenLog.read()
    #expect(DraftLogCheck.firstViolation(of: log) == nil)
    #expect(PickChain.start(of: log) == log.picks[0].previous)
    for pick in log.picks { #expect(PickChain.hash(of: pick, in: log.draft) == pick.hash) }
  }

  @Test func `a line without seed and hash has empty texts`() {
    #expect(
      PickChain.start(draft: "d", orderHash: nil, orderSeed: nil, entries: ["e1", "e2"])
        == "0a9ac4b76fd38442b76ac0537c6dcc07c0bfc79aa7a8c7247921b01ade39d180")
  }

  /// A change of a sound log, and what is found then.
  private static let changes: [(String, DraftLogViolation, @Sendable (inout DraftLog) -> Void)] = [
    ("another format", DraftLogViolation(.format), { $0.format = "topdog-draft-2" }),
    ("no teams", DraftLogViolation(.format), { $0.teams = 0 }),
    ("another reversal", DraftLogViolation(.format), { $0.reversal = 2 }),
    ("a seat less", DraftLogViolation(.seats), { $0.seats.removeLast() }),
    ("no seed", DraftLogViolation(.seed), { $0.orderSeed = nil }),
    ("no hash", DraftLogViolation(.seed), { $0.orderHash = nil }),
    (
      "another seed", DraftLogViolation(.seed),
      { $0.orderSeed = String(repeating: "0", count: 64) }
    ),
    (
      "seats exchanged", DraftLogViolation(.order),
      {
        let entry = $0.seats[0].entry
        $0.seats[0].entry = $0.seats[1].entry
        $0.seats[1].entry = entry
      }
    ),
    ("a number twice", DraftLogViolation(.number, pick: 2), { $0.picks[1].number = 1 }),
    ("picks exchanged", DraftLogViolation(.number, pick: 1), { $0.picks.swapAt(0, 1) }),
    ("a pick left out", DraftLogViolation(.number, pick: 2), { $0.picks.remove(at: 1) }),
    ("another slot", DraftLogViolation(.slot, pick: 3), { $0.picks[2].slot = 1 }),
    ("another entry", DraftLogViolation(.entry, pick: 4), { $0.picks[3].entry = "other" }),
    ("a player twice", DraftLogViolation(.playerTwice, pick: 2), { $0.picks[1].player = "p4" }),
    ("another player", DraftLogViolation(.hash, pick: 2), { $0.picks[1].player = "p9" }),
    ("another author", DraftLogViolation(.hash, pick: 3), { $0.picks[2].author = "person" }),
    ("another time", DraftLogViolation(.hash, pick: 1), { $0.picks[0].time += 1 }),
    ("no hash of a pick", DraftLogViolation(.hash, pick: 4), { $0.picks[3].hash = nil }),
    ("no previous hash", DraftLogViolation(.previous, pick: 1), { $0.picks[0].previous = nil }),
    (
      "a pick with a hash that fits it", DraftLogViolation(.previous, pick: 3),
      {
        $0.picks[1].player = "p9"
        $0.picks[1].hash = PickChain.hash(of: $0.picks[1], in: $0.draft)
      }
    ),
    ("another draft", DraftLogViolation(.previous, pick: 1), { $0.draft = "e" }),
    ("another end", DraftLogViolation(.head), { $0.chainHead = $0.picks[2].hash }),
    ("the last pick left out", DraftLogViolation(.head), { $0.picks.removeLast() }),
    (
      "the end left out", DraftLogViolation(.number, pick: 4),
      {
        $0.picks.removeLast()
        $0.chainHead = $0.picks.last?.hash
      }
    ),
  ]

  @Test(arguments: changes.indices)
  func `each change is found, and named`(_ index: Int) throws {
    let (name, violation, change) = Self.changes[index]
    var log = try GoldenLog.read()
    change(&log)
    #expect(DraftLogCheck.firstViolation(of: log) == violation, "\(name)")
  }

  @Test func `names are for people, and no hash depends on them`() throws {
    var log = try GoldenLog.read()
    log.seats[0].name = "Somebody who left"
    log.picks[0].name = nil
    log.picks[0].position = nil
    #expect(DraftLogCheck.firstViolation(of: log) == nil)
  }

  @Test func `a violation says where and what it is`() {
    #expect(
      DraftLogViolation(.hash, pick: 12).description
        == "pick 12: hash: The hash is not that of the pick.")
    #expect(
      DraftLogViolation(.order).description
        == "order: The order of the seats does not follow from the seed.")
  }

  @Test(arguments: [DraftOrder.Reversal.none, .thirdRound])
  func `a draft that was played has a sound log, as a file too`(
    _ reversal: DraftOrder.Reversal
  ) throws {
    let (draft, picks, pool) = try played(reversal: reversal)
    let log = DraftLog(of: draft, picks: picks.shuffled(), pool: pool)
    #expect(draft.isVerifiable && draft.chainHead == picks.last?.hash)
    #expect(DraftLogCheck.firstViolation(of: log) == nil)
    let copy = try JSONDecoder().decode(DraftLog.self, from: Data(try log.json().utf8))
    #expect(copy == log && copy.picks[0].name == "Player 1")
  }

  @Test func `a draft from before picks had hashes goes on without them`() throws {
    var draft = SmallDraft.room()
    for number in 1...2 {
      try draft.take(Seat(entryId: "e\(number)", userId: "u\(number)", username: "n\(number)"))
    }
    var random = SeededGenerator(seed: 1)
    draft.close(at: SmallDraft.now, using: &random)
    #expect(draft.orderHash == nil && draft.orderSeed == nil)
    draft.begin(at: SmallDraft.now)
    let object = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(draft))
    var fields = try #require(object as? [String: Any])
    #expect(fields.removeValue(forKey: "chainHead") != nil)
    let stored = try JSONSerialization.data(withJSONObject: fields)
    draft = try JSONDecoder().decode(Draft.self, from: stored)
    let pool = SmallDraft.pool(Array(repeating: .wideReceiver, count: 6))
    for number in 1...6 {
      let pick = try draft.pick("p\(number)", in: pool)
      #expect(pick.previous == nil && pick.hash == nil)
    }
    #expect(draft.state == .complete && draft.chainHead == nil && !draft.isVerifiable)
  }

  private func played(
    reversal: DraftOrder.Reversal
  ) throws -> (Draft, [DraftPick], PlayerPool) {
    let format = TournamentFormat(
      order: DraftOrder(teams: 3, rounds: 4, reversal: reversal), clock: .fast, rounds: [],
      entryFee: .zero, entriesPerPerson: 1, prizes: PrizeTable([]))
    let tournament = Tournament(
      id: "t", name: "T", format: format, season: SmallDraft.now.adding(seconds: 86_400),
      slateId: "s", poolId: "s-1", createdAt: SmallDraft.now)
    var random = SeededGenerator(seed: 5)
    let seed = OrderSeed(using: &random)
    var draft = Draft(id: "d", of: tournament, orderHash: seed.hash, at: SmallDraft.now)
    for number in 1...3 {
      try draft.take(Seat(entryId: "e\(number)", userId: "u\(number)", username: "n\(number)"))
    }
    draft.close(at: SmallDraft.now, by: seed)
    #expect(draft.seats.map(\.entryId) == seed.order(of: ["e1", "e2", "e3"]))
    #expect(draft.userIds == draft.seats.map(\.userId) && draft.orderSeed == seed.hex)
    draft.begin(at: SmallDraft.now)
    let pool = SmallDraft.pool(Array(repeating: .wideReceiver, count: 12))
    let picks = try (1...12).map { try draft.pick("p\($0)", in: pool) }
    return (draft, picks, pool)
  }
}
