import AwardsApp
import AwardsDomain
import PhoneTesting
import Testing

/// Picks on a bad network.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct OutboxTests {
  @Test func `a pick shows at once, waits through a restart, and is sent`() async throws {
    try await withPhones { phone in
      let device = try await phone("ann")
      let ann = try await device.join(as: "Ann")
      let (id, _) = try await ann.makeCompetition()
      let open = OpenGame(ann, id)
      await until { open.game.isLoaded }
      device.reachesFunctions = false
      ann.outbox.pick("n1", in: "c1", of: id)
      ann.outbox.pick("n2", in: "c1", of: id)
      #expect(open.game.pick(in: "c1") == "n2")
      await until { ann.outbox.isHeldUp }
      #expect(ann.outbox.isWaiting(in: "c1", of: id))
      await device.close()

      let again = await (try phone("ann")).session()
      let same = OpenGame(again, id)
      await until { same.game.votes["c1"]?.nomineeId == "n2" }
      #expect(again.outbox.waiting.isEmpty)
    }
  }

  @Test func `a pick after the lock is taken back, with the reason`() async throws {
    try await withPhones { phone in
      let device = try await phone("ann")
      let ann = try await device.join(as: "Ann")
      let (id, _) = try await ann.makeCompetition()
      let open = OpenGame(ann, id)
      ann.outbox.pick("n1", in: "c1", of: id)
      await until { open.game.votes["c1"] != nil }
      device.reachesFunctions = false
      ann.outbox.pick("n3", in: "c1", of: id)
      await until { ann.outbox.isHeldUp }
      #expect(open.game.pick(in: "c1") == "n3")

      let boss = try await phone("boss").signIn(as: Stage.boss)
      let shelf = boss.ceremonies.shelf(of: Stage.ceremony)
      let following = Task { await shelf.follow() }
      let category = await value { shelf.category("c1") }
      following.cancel()
      try await AdminService(boss.functions).lock(category)
      device.reachesFunctions = true
      ann.outbox.tryNow()
      await until {
        ann.outbox.refusal(in: "c1", of: id) == "Voting has closed for this category"
      }
      #expect(open.game.pick(in: "c1") == "n1")
      let locked = await value { open.game.category("c1").flatMap { $0.isLocked ? $0 : nil } }
      #expect(open.game.state(of: locked) == .voted(nomineeId: "n1", isOpen: false))
      ann.outbox.forgetRefusal(in: "c1", of: id)
      #expect(ann.outbox.refusal(in: "c1", of: id) == nil)
    }
  }
}
