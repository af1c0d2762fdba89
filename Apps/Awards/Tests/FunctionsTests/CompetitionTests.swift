import Accounts
import AwardsDomain
import AwardsFunctions
import CloudFunctions
import DomainParts
import Purchases
import Testing

@Suite(.timeLimit(.minutes(5)))
struct CompetitionTests {
  @Test func `people join while categories whose time has come are looked for`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow(categories: 12)
      let entry = try await world.makeCompetition(["ann"])
      try await withThrowingTaskGroup { group in
        group.addTask {
          for _ in 0..<40 { try await world.server.closeDueCategories() }
        }
        group.addTask {
          for number in 0..<40 {
            _ = try await world.server.joinCompetition(
              code: entry.inviteCode ?? "", by: "guest\(number)")
          }
        }
        try await group.waitForAll()
      }
      #expect(try await world.participants(entry.competitionId).count == 41)
    }
  }

  @Test func `somebody joins once, by a code typed in any way, and never a closed one`()
    async throws
  {
    try await GameWorld.with { world in
      try await world.makeShow()
      let entry = try await world.makeCompetition(["ann"])
      let code = try #require(entry.inviteCode)
      let typed = " \(code.lowercased().prefix(3))-\(code.suffix(3)) "
      let joined = try await world.server.joinCompetition(code: typed, by: "bob", requestId: "1")
      #expect(joined.competitionId == entry.competitionId)
      #expect(joined.inviteCode == nil)
      #expect(
        try await world.server.joinCompetition(code: typed, by: "bob", requestId: "1") == joined)
      await #expect(throws: CompetitionError.alreadyIn) {
        try await world.server.joinCompetition(code: typed, by: "bob", requestId: "2")
      }
      #expect(try await world.competition(entry.competitionId).participantCount == 2)
      #expect(try await world.participants(entry.competitionId)["bob"]?.displayName == "Guest")
      world.setClock(0)
      await #expect(throws: CompetitionError.notAccepting) {
        try await world.server.joinCompetition(code: code, by: "cat")
      }
    }
  }

  @Test func `two taps at the same time are one membership`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      let entry = try await world.makeCompetition(["ann"])
      let code = entry.inviteCode ?? ""
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask { _ = try? await world.server.joinCompetition(code: code, by: "bob") }
        }
      }
      #expect(try await world.participants(entry.competitionId).count == 2)
      #expect(try await world.competition(entry.competitionId).participantCount == 2)
    }
  }

  @Test func `after ten wrong codes an account and an address wait for an hour`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      let code = try await world.makeCompetition(["ann"]).inviteCode ?? ""
      for _ in 0..<10 {
        await #expect(throws: CompetitionError.notFound) {
          try await world.server.joinCompetition(code: "ZZZZ99", by: "eve", address: "192.0.2.1")
        }
      }
      for (person, address) in [("eve", "192.0.2.2"), ("mal", "192.0.2.1")] {
        await #expect(throws: CompetitionError.tooManyTries) {
          try await world.server.joinCompetition(code: code, by: person, address: address)
        }
      }
      // Somebody else is not affected, and right codes do not count.
      for _ in 0..<12 {
        _ = try? await world.server.joinCompetition(code: code, by: "bob", address: "192.0.2.3")
      }
      await #expect(throws: CompetitionError.alreadyIn) {
        try await world.server.joinCompetition(code: code, by: "bob", address: "192.0.2.3")
      }
      world.tick(3_601)
      world.setClock(-1_000)
      world.tick(-100)
      await #expect(throws: InviteCodeError.neverContains) {
        try await world.server.joinCompetition(code: "ABCDE0", by: "bob")
      }
    }
  }

  @Test func `a whole party joins at the same moment from one address`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      let entry = try await world.makeCompetition(["ann"])
      let code = entry.inviteCode ?? ""
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<30 {
          group.addTask {
            _ = try await world.server.joinCompetition(
              code: code, by: "guest-\(number)", address: "192.0.2.1")
          }
        }
        try await group.waitForAll()
      }
      #expect(try await world.competition(entry.competitionId).participantCount == 31)
    }
  }

  @Test func `of wrong codes tried at the same moment ten are answered`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      let errors = await withTaskGroup(of: CompetitionError?.self) { group in
        for number in 0..<30 {
          group.addTask {
            do {
              _ = try await world.server.joinCompetition(
                code: "ZZZZ99", by: "eve", address: "192.0.2.1", requestId: "try-\(number)")
              return nil
            } catch {
              return error as? CompetitionError
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(errors.count { $0 == .notFound } == 10)
      #expect(errors.count { $0 == .tooManyTries } == 20)
    }
  }

  @Test func `a person is in a hundred competitions at most, and others make theirs`() async throws
  {
    try await GameWorld.with { world in
      try await world.makeShow()
      let other = try await world.makeCompetition(["bob"])
      var first = ""
      for number in 0..<Competition.mostOfPerson {
        let entry = try await world.server.createCompetition(
          name: "Game \(number)", ceremonyId: "show", by: "eve")
        if number == 0 { first = entry.competitionId }
      }
      let code = try #require(other.inviteCode)
      await #expect(throws: CompetitionError.tooMany) {
        try await world.server.createCompetition(name: "More", ceremonyId: "show", by: "eve")
      }
      await #expect(throws: CompetitionError.tooMany) {
        try await world.server.joinCompetition(code: code, by: "eve")
      }
      _ = try await world.server.createCompetition(name: "Mine", ceremonyId: "show", by: "ann")
      _ = try await world.server.leaveCompetition(first, by: "eve")
      _ = try await world.server.joinCompetition(code: code, by: "eve")
      #expect(try await world.competition(other.competitionId).participantCount == 2)
    }
  }

  @Test func `without the purchase nobody creates or joins while the flag is on`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      let code = try await world.makeCompetition(["ann"]).inviteCode ?? ""
      _ = try await world.server.setFeatures(
        Features(requiresPaymentForCompetitions: true), by: "boss")
      await #expect(throws: CompetitionError.paymentRequired) {
        try await world.server.createCompetition(name: "Mine", ceremonyId: "show", by: "bob")
      }
      await #expect(throws: CompetitionError.paymentRequired) {
        try await world.server.joinCompetition(code: code, by: "bob")
      }
      // A document proves nothing: the purchases are asked.
      try await world.documents.set(
        "users/bob/entitlements/\(Entitlement.competitions)",
        ["productId": .string(Entitlement.competitions), "grantedAt": .serverTimestamp])
      await #expect(throws: CompetitionError.paymentRequired) {
        try await world.server.joinCompetition(code: code, by: "bob")
      }
      let order = try await world.buyCompetitions("bob")
      let entry = try await world.server.joinCompetition(code: code, by: "bob")
      try await world.vote("bob", "c1", "n1", in: entry.competitionId)
      try await world.refund(order)
      await #expect(throws: CompetitionError.paymentRequired) {
        try await world.server.createCompetition(name: "Mine", ceremonyId: "show", by: "bob")
      }
      // What somebody plays already stays theirs.
      try await world.vote("bob", "c1", "n2", in: entry.competitionId)
      #expect(try await world.participants(entry.competitionId)["bob"] != nil)
    }
  }

  @Test func `where no store is set up nobody needs the purchase`() async throws {
    try await GameWorld.with(hasStore: false) { world in
      try await world.makeShow()
      _ = try await world.server.setFeatures(
        Features(requiresPaymentForCompetitions: true), by: "boss")
      let entry = try await world.server.createCompetition(
        name: "Mine", ceremonyId: "show", by: "bob")
      _ = try await world.server.joinCompetition(code: entry.inviteCode ?? "", by: "ann")
      #expect(try await world.competition(entry.competitionId).participantCount == 2)
    }
  }

  @Test func `A130: a purchase and its refund are shown to the person's devices`() async throws {
    try await GameWorld.with { world in
      let host = try await world.host()
      let path = "users/bob/entitlements/\(Entitlement.competitions)"
      try await world.documents.set("users/bob", ["displayName": "Bob"])
      let order = try await world.buyCompetitions("bob")
      try await host.settle()
      #expect(try await world.documents.get(path)?["revokedAt"] == .null)
      try await world.refund(order)
      try await host.settle()
      let refunded = try #require(try await world.documents.get(path))
      #expect(refunded["revokedAt"] != .null)
    }
  }

  @Test func `A121, A128: one product is sold once for $2.99`() throws {
    let product = try #require(AwardsBackend().catalog.products.first)
    #expect(AwardsBackend().catalog.products.count == 1)
    #expect(product.id == "com.awardswithfriends.competitions")
    #expect(product.kind == .nonConsumable)
    #expect(product.price == Money(minorUnits: 299, currency: "USD"))
  }

  @Test func `an owner who leaves is followed by the earliest, and the last one's goes`()
    async throws
  {
    try await GameWorld.with { world in
      try await world.makeShow()
      let host = try await world.host()
      let entry = try await world.makeCompetition(["ann", "bob", "cat"])
      let us = entry.competitionId
      try await world.vote("ann", "c1", "n1", in: us)
      await #expect(throws: CompetitionError.ownerCannotBeRemoved) {
        try await world.server.removeParticipant("ann", of: us, by: "ann")
      }
      await #expect(throws: CompetitionError.notOwner) {
        try await world.server.removeParticipant("cat", of: us, by: "bob")
      }
      _ = try await world.server.leaveCompetition(us, by: "ann", requestId: "1")
      _ = try await world.server.leaveCompetition(us, by: "ann", requestId: "1")
      #expect(try await world.competition(us).createdBy == "bob")
      #expect(try await world.documents.list("competitions/\(us)/votes").isEmpty)
      _ = try await world.server.removeParticipant("cat", of: us, by: "bob")
      #expect(try await world.competition(us).participantCount == 1)
      _ = try await world.server.leaveCompetition(us, by: "bob")
      try await host.settle()
      #expect(try await world.documents.get("competitions/\(us)") == nil)
      #expect(try await world.documents.list("competitions/\(us)/participants").isEmpty)
      #expect(try await world.documents.list("users/bob/memberships").isEmpty)
      await #expect(throws: CompetitionError.notFound) {
        try await world.server.joinCompetition(code: entry.inviteCode ?? "", by: "ann")
      }
    }
  }

  @Test func `a competition with others' votes is archived before it is deleted`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      let us = try await world.makeCompetition(["ann", "bob"]).competitionId
      try await world.vote("bob", "c1", "n1", in: us)
      await #expect(throws: CompetitionError.notOwner) {
        try await world.server.deleteCompetition(us, by: "bob")
      }
      await #expect(throws: CompetitionError.hasVotes) {
        try await world.server.deleteCompetition(us, by: "ann")
      }
      var change = CompetitionChange(us)
      change.isArchived = true
      _ = try await world.server.changeCompetition(change, by: "ann")
      await #expect(throws: VoteError.inactive) { try await world.vote("bob", "c1", "n2", in: us) }
      _ = try await world.server.deleteCompetition(us, by: "ann")
      #expect(try await world.documents.get("competitions/\(us)") == nil)
    }
  }

  @Test func `an owner changes the game until the first lock, and its name at any time`()
    async throws
  {
    try await GameWorld.with { world in
      try await world.makeShow()
      let entry = try await world.makeCompetition(["ann", "bob"])
      let us = entry.competitionId
      var change = CompetitionChange(us)
      change.weighting = Weighting(own: ["c1": 5])
      change.isDoorClosed = true
      change.owner = "bob"
      _ = try await world.server.changeCompetition(change, by: "ann")
      #expect(try await world.competition(us).createdBy == "bob")
      await #expect(throws: CompetitionError.notAccepting) {
        try await world.server.joinCompetition(code: entry.inviteCode ?? "", by: "cat")
      }
      let rotated = try await world.server.rotateInviteCode(us, by: "bob")
      #expect(rotated.inviteCode != entry.inviteCode)
      await #expect(throws: CompetitionError.notFound) {
        try await world.server.joinCompetition(code: entry.inviteCode ?? "", by: "cat")
      }
      var own = CompetitionChange(us)
      own.locksAt = GameWorld.show.adding(seconds: -600).microseconds
      _ = try await world.server.changeCompetition(own, by: "bob")
      world.setClock(-600)
      await #expect(throws: VoteError.closed) { try await world.vote("ann", "c1", "n1", in: us) }
      await #expect(throws: CompetitionError.weightsFixed) {
        try await world.server.changeCompetition(change, by: "bob")
      }
      var name = CompetitionChange(us)
      name.name = "  Them  "
      _ = try await world.server.changeCompetition(name, by: "bob")
      #expect(try await world.competition(us).name == "Them")
      try await world.server.closeDueCategories()
      #expect(try await world.documents.list("competitions/\(us)/seals").count == 3)
    }
  }

  @Test func `a new name and a deleted account reach every competition`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      let host = try await world.host()
      let ann = try await world.admin.users.ensure(email: "ann@example.com", password: "secret")
      let us = try await world.makeCompetition([ann, "bob"]).competitionId
      try await world.vote(ann, "c1", "n1", in: us)
      try await world.documents.set("users/\(ann)", ["displayName": "Annie"])
      try await host.settle()
      #expect(try await world.participants(us)[ann]?.displayName == "Annie")
      try await world.deleteUser(ann)
      try await host.settle()
      #expect(try await world.competition(us).createdBy == "bob")
      #expect(try await world.documents.get("users/\(ann)") == nil)
      #expect(try await world.documents.list("competitions/\(us)/votes").isEmpty)
      #expect(world.removedFiles == ["profile_photos/\(ann)"])
    }
  }

  @Test func `a completed competition is archived after thirty days`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow(categories: 1)
      let us = try await world.makeCompetition(["ann"]).competitionId
      let host = try await world.host()
      try await world.announce("c1", ["n1"])
      try await host.settle()
      world.tick(86_400 * 30 - 1)
      try await world.server.archiveCompleted()
      #expect(try await world.competition(us).status == .completed)
      world.tick(2)
      try await world.server.archiveCompleted()
      #expect(try await world.competition(us).status == .inactive)
    }
  }

  @Test func `only the claim makes an administrator`() {
    #expect(throws: HTTPSError.self) { try Administrator.check(nil) }
    for value: JSONValue in [.boolean(false), .string("true"), .integer(1), .null] {
      #expect(throws: HTTPSError.self) {
        try Administrator.check(AuthenticatedUser(uid: "a", claims: ["awardsAdmin": value]))
      }
    }
    #expect(throws: Never.self) {
      try Administrator.check(AuthenticatedUser(uid: "a", claims: ["awardsAdmin": .boolean(true)]))
    }
    let names = AwardsBackend().functions.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.contains("castVote"))
  }
}
