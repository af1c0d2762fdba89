import Accounts
import CloudFunctions
import DomainParts
import DoodleGuessDomain
import DoodleGuessFunctions
import Foundation
import FunctionsTesting
import SeededRandom
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PairingFunctionTests {
  @Test func `two people pair by a code however it is typed, and both are told`() async throws {
    try await DoodleWorld.with { world in
      try await world.meet("ann", "bob")
      let shown = try await world.server.showCode(to: "ann")
      #expect(try InviteCode(shown.code).value == shown.code)
      #expect(try await world.server.showCode(to: "ann").code == shown.code)
      let own = try await world.server.showCode(to: "bob").code
      let typed = " \(shown.code.lowercased().prefix(3))-\(shown.code.suffix(3)) "
      let answer = try await world.server.joinWithCode(typed, by: "bob")
      #expect(answer.pairId == shown.code && answer.partnerName == "Ann")
      let (ann, bob) = (try await world.person("ann"), try await world.person("bob"))
      #expect(ann.partnerId == "bob" && bob.partnerId == "ann")
      #expect(ann.pairId == shown.code && bob.pairId == shown.code)
      #expect(ann.inviteCode == nil && bob.inviteCode == nil)
      let pair = try await world.pair(shown.code)
      #expect(pair.names == ["ann": "Ann", "bob": "Bob"])
      #expect(pair.asks("ann") && !pair.isAccepted)
      // Bob's own code lets nobody in any more.
      #expect(try await world.documents.get("pairs/\(own)") == nil)
      // An answer that was lost is given again.
      #expect(try await world.server.joinWithCode(shown.code, by: "bob").pairId == shown.code)
      _ = try await world.server.acceptPartner(in: shown.code, by: "ann")
      #expect(try await world.pair(shown.code).isAccepted)
      #expect(try await world.partners(of: "bob").map(\.partnerName) == ["Ann"])
      try await world.check(["ann", "bob"])
    }
  }

  @Test func `every mistake is refused with its own reason`() async throws {
    try await DoodleWorld.with { world in
      try await world.meet("ann", "bob", "cat")
      let server = world.server
      let code = try await server.showCode(to: "ann").code
      await #expect(throws: PairingError.codeLength) {
        try await server.joinWithCode("ABC23", by: "bob")
      }
      await #expect(throws: InviteCodeError.neverContains) {
        try await server.joinWithCode("ABC123", by: "bob")
      }
      await #expect(throws: PairingError.invalidCode) {
        try await server.joinWithCode("ZZZZZZ", by: "bob")
      }
      await #expect(throws: PairingError.selfPairing) {
        try await server.joinWithCode(code, by: "ann")
      }
      await #expect(throws: PairingError.noProfile) {
        try await server.joinWithCode(code, by: "nobody")
      }
      await #expect(throws: PairingError.noProfile) { try await server.showCode(to: "nobody") }
      _ = try await server.joinWithCode(code, by: "bob")
      await #expect(throws: PairingError.alreadyPaired) {
        try await server.joinWithCode(code, by: "cat")
      }
      let cats = try await server.showCode(to: "cat").code
      await #expect(throws: PairingError.alreadyPaired) {
        try await server.joinWithCode(cats, by: "bob")
      }
      await #expect(throws: PairingError.alreadyPaired) { try await server.showCode(to: "bob") }
      await #expect(throws: PairingError.notConnected) {
        try await server.disconnect(from: code, by: "cat")
      }
      await #expect(throws: PairingError.notConnected) {
        try await server.acceptPartner(in: code, by: "cat")
      }
      await #expect(throws: PairingError.notConnected) {
        try await server.disconnect(from: "a/b", by: "bob")
      }
      try await world.check(["ann", "bob", "cat"])
    }
  }

  @Test func `disconnecting closes the pair, gives both fresh codes, and keeps the history`()
    async throws
  {
    try await DoodleWorld.with { world in
      try await world.meet("ann", "bob")
      let code = try await world.connect("ann", "bob")
      _ = try await world.server.disconnect(from: code, by: "bob")
      let (ann, bob) = (try await world.person("ann"), try await world.person("bob"))
      #expect(ann.pairId == nil && bob.pairId == nil)
      #expect(Set([code, ann.inviteCode, bob.inviteCode]).count == 3)
      #expect(ann.ending?.reason == .left && ann.ending?.byName == "Bob")
      #expect(try await world.pair(code).state == .closed)
      #expect(try await world.partners(of: "ann").allSatisfy { $0.closedAt != nil })
      // Doing it again, because the answer was lost, changes nothing.
      _ = try await world.server.disconnect(from: code, by: "bob")
      #expect(try await world.person("bob") == bob)
      // The code is used up, and they pair again by a fresh one.
      await #expect(throws: PairingError.invalidCode) {
        try await world.server.joinWithCode(code, by: "bob")
      }
      let again = try await world.connect("bob", "ann")
      #expect(again == bob.inviteCode)
      #expect(try await world.person("ann").ending == nil)
      #expect(try await world.partners(of: "ann").count == 2)
      try await world.check(["ann", "bob"])
    }
  }

  @Test func `who joined is refused by the owner of the code, and leaves no history`() async throws
  {
    try await DoodleWorld.with { world in
      try await world.meet("ann", "eve")
      let code = try await world.server.showCode(to: "ann").code
      _ = try await world.server.joinWithCode(code, by: "eve")
      _ = try await world.server.disconnect(from: code, by: "ann")
      #expect(try await world.person("eve").ending?.reason == .refused)
      #expect(try await world.partners(of: "ann").isEmpty)
      #expect(try await world.partners(of: "eve").isEmpty)
      #expect(try await world.pair(code).names.isEmpty)
    }
  }

  @Test func `a code closes a day after it was last shown, and the server forgets it`()
    async throws
  {
    try await DoodleWorld.with { world in
      try await world.meet("ann", "bob")
      let code = try await world.server.showCode(to: "ann").code
      world.stage.pass(seconds: 23 * 3_600)
      #expect(try await world.server.showCode(to: "ann").code == code)
      world.stage.pass(seconds: 23 * 3_600)
      try await world.server.closeCodes()
      #expect(try await world.person("ann").inviteCode == code)
      world.stage.pass(seconds: 3_700)
      await #expect(throws: PairingError.codeClosed) {
        try await world.server.joinWithCode(code, by: "bob")
      }
      try await world.server.closeCodes()
      #expect(try await world.person("ann").inviteCode == nil)
      #expect(try await world.documents.get("pairs/\(code)") == nil)
      #expect(try await world.server.showCode(to: "ann").code != code)
    }
  }

  @Test func `tries are limited by account, by device and by address`() async throws {
    try await DoodleWorld.with { world in
      try await world.meet("ann", "bob", "cat")
      let code = try await world.server.showCode(to: "ann").code
      func miss(_ uid: String, _ origin: RequestOrigin) async throws {
        await #expect(throws: PairingError.invalidCode) {
          try await world.server.joinWithCode("ZZZZZZ", by: uid, origin: origin)
        }
      }
      func isRefused(_ uid: String, _ origin: RequestOrigin) async {
        await #expect(throws: PairingError.tooManyTries) {
          try await world.server.joinWithCode(code, by: uid, origin: origin)
        }
      }
      let (phone, other) = (
        RequestOrigin(address: "192.0.2.1", device: "phone"),
        RequestOrigin(address: "192.0.2.1", device: "other")
      )
      for _ in 0..<10 { try await miss("bob", phone) }
      await isRefused("bob", other)
      await isRefused("cat", phone)
      // Each account is new, and so is each device.
      for number in 0..<20 {
        try await world.meet("p\(number)")
        try await miss("p\(number)", RequestOrigin(address: "192.0.2.1", device: "d\(number)"))
      }
      await isRefused("cat", other)
      let elsewhere = RequestOrigin(address: "198.51.100.7", device: "tablet")
      _ = try await world.server.joinWithCode(code, by: "cat", origin: elsewhere)
      // An hour later bob may try again.
      world.stage.pass(seconds: 3_601)
      try await miss("bob", phone)
    }
  }

  @Test func `tries are limited in all, and mistakes that tell nothing do not count`() async throws
  {
    try await DoodleWorld.with { world in
      try await world.meet("ann", "bob")
      let code = try await world.server.showCode(to: "ann").code
      for _ in 0..<20 {
        await #expect(throws: PairingError.selfPairing) {
          try await world.server.joinWithCode(code, by: "ann")
        }
      }
      let hour = Int(world.stage.environment.now().timeIntervalSince1970) / 3_600
      for hour in [hour, hour + 1] {
        try await world.documents.set("attempts/code-all-\(hour)", ["count": 1_000])
      }
      await #expect(throws: PairingError.tooManyTries) {
        try await world.server.joinWithCode(code, by: "bob")
      }
    }
  }

  @Test(arguments: 0..<6) func `three people at once never end in two pairs`(seed: UInt64)
    async throws
  {
    let people = ["ann", "bob", "cat"]
    try await DoodleWorld.with(seed: seed) { world in
      try await world.meet("ann", "bob", "cat")
      var random = SeededGenerator(seed: seed)
      for _ in 0..<12 {
        let moves = (0..<6).map { _ in (random.next(), random.next()) }
        await withTaskGroup(of: Void.self) { group in
          for (first, second) in moves {
            group.addTask {
              await Self.move(world, people[Int(first % 3)], people[Int(second % 3)], first / 3)
            }
          }
        }
        try await world.check(people)
      }
      try await world.server.removePerson("cat")
      try await world.check(people)
      #expect(try await world.documents.get("users/cat") == nil)
    }
  }

  /// One move of somebody; that it is refused is as good as that it is taken.
  private static func move(
    _ world: DoodleWorld, _ uid: String, _ other: String, _ choice: UInt64
  ) async {
    let server = world.server
    switch choice % 5 {
    case 0: _ = try? await server.showCode(to: uid)
    case 1, 2:
      guard let code = try? await world.person(other).inviteCode else { return }
      _ = try? await server.joinWithCode(code, by: uid)
    case 3:
      guard let pair = try? await world.person(uid).pairId else { return }
      _ = try? await server.acceptPartner(in: pair, by: uid)
    default:
      guard let pair = try? await world.person(uid).pairId else { return }
      _ = try? await server.disconnect(from: pair, by: uid)
    }
  }
}
