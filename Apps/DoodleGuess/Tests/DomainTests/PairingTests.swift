import DoodleGuessDomain
import Foundation
import SeededRandom
import Testing

struct PairingTests {
  private static let now = Date(timeIntervalSince1970: 1_770_000_000)
  private static let ann = AppUser(id: "ann", name: "Ann", createdAt: now)
  private static let bob = AppUser(id: "bob", name: "Bob", createdAt: now)

  @Test func `every reachable world of three people keeps to the rules`() {
    var seen: Set<String> = []
    var worlds = [PairingWorld()]
    var steps = 0
    while let world = worlds.popLast() {
      guard seen.insert(world.shape).inserted else { continue }
      for step in PairingWorld.Step.all {
        var next = world
        next.take(step, crashing: true)
        next.check()
        steps += 1
        if !seen.contains(next.shape) { worlds.append(next) }
      }
    }
    #expect(seen.count > 1_000)
    #expect(steps == seen.count * PairingWorld.Step.all.count)
  }

  @Test(arguments: 0..<20) func `long random stories keep to the rules`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var world = PairingWorld()
    for _ in 0..<400 {
      guard let step = PairingWorld.Step.all.randomElement(using: &random) else { return }
      if case .delete = step, !random.once(in: 20) { continue }
      world.take(step, crashing: random.once(in: 3))
      world.check()
    }
  }

  @Test func `a code closes a day after it was last shown`() throws {
    let first = try Pairing.show(nil, to: Self.ann, fresh: "AAAAAA", at: Self.now)
    let pair = try #require(first.pairs.first)
    var owner = try #require(first.people.first)
    let late = Self.now.addingTimeInterval(23 * 3_600)
    let again = try Pairing.show(pair, to: owner, fresh: "BBBBBB", at: late)
    let same = try #require(again.pairs.first)
    #expect(same.code == "AAAAAA")
    #expect(same.closesAt == late.addingTimeInterval(24 * 3_600))
    let end = same.closesAt
    #expect(throws: PairingError.codeClosed) {
      try Pairing.join(same, owner: owner, by: Self.bob, at: end)
    }
    let fresh = try Pairing.show(same, to: owner, fresh: "BBBBBB", at: end)
    #expect(fresh.pairs.map(\.code) == ["BBBBBB"])
    #expect(fresh.closedCodes == ["AAAAAA"])
    owner = try #require(fresh.people.first)
    #expect(owner.inviteCode == "BBBBBB")
  }

  @Test func `each mistake has its own words`() throws {
    let shown = try Pairing.show(nil, to: Self.ann, fresh: "AAAAAA", at: Self.now)
    let pair = try #require(shown.pairs.first)
    let owner = try #require(shown.people.first)
    #expect(throws: PairingError.invalidCode) {
      try Pairing.join(nil, owner: nil, by: Self.bob, at: Self.now)
    }
    #expect(throws: PairingError.selfPairing) {
      try Pairing.join(pair, owner: owner, by: owner, at: Self.now)
    }
    let joined = try Pairing.join(pair, owner: owner, by: Self.bob, at: Self.now)
    let couple = try #require(joined.pairs.first)
    let cat = AppUser(id: "cat", name: "Cat", createdAt: Self.now)
    #expect(throws: PairingError.alreadyPaired) {
      try Pairing.join(couple, owner: joined.people.first, by: cat, at: Self.now)
    }
    #expect(throws: PairingError.alreadyPaired) {
      try Pairing.show(nil, to: joined.people[0], fresh: "CCCCCC", at: Self.now)
    }
    #expect(PairingError.codeLength.localizedDescription == "Code must be 6 characters.")
    #expect(PairingError.invalidCode.localizedDescription == "Invalid pair code")
    #expect(PairingError.selfPairing.localizedDescription == "Cannot pair with yourself")
    #expect(PairingError.alreadyPaired.localizedDescription == "User is already paired")
  }

  @Test func `the owner of the code is asked, and can refuse before anything is drawn`() throws {
    let shown = try Pairing.show(nil, to: Self.ann, fresh: "AAAAAA", at: Self.now)
    let joined = try Pairing.join(
      shown.pairs.first, owner: shown.people.first, by: Self.bob, at: Self.now)
    let pair = try #require(joined.pairs.first)
    #expect(pair.names == ["ann": "Ann", "bob": "Bob"])
    #expect(pair.asks("ann") && !pair.asks("bob") && !pair.isAccepted)
    #expect(throws: PairingError.notConnected) {
      try Pairing.accept(pair, by: "bob", at: Self.now)
    }
    let refused = try Pairing.end(
      pair, by: joined.people[0], partner: joined.people[1], fresh: ("BBBBBB", "CCCCCC"),
      at: Self.now)
    #expect(refused.pairs.map(\.state) == [.closed, .open, .open])
    #expect(refused.pairs.allSatisfy { $0.partnerships.isEmpty })
    #expect(refused.people.map(\.inviteCode) == ["BBBBBB", "CCCCCC"])
    #expect(refused.people.allSatisfy { $0.ending?.reason == .refused && $0.pairId == nil })
    let accepted = try Pairing.accept(pair, by: "ann", at: Self.now)
    #expect(accepted.pairs.first?.isAccepted == true)
    #expect(accepted.pairs.first?.partnerships.map(\.partnership.partnerName) == ["Bob", "Ann"])
  }
}
