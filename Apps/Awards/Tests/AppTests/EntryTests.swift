import AwardsApp
import AwardsDomain
import FirebaseParts
import PhoneTesting
import Testing

/// What can go wrong when a competition is made or joined.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct EntryTests {
  @Test func `a name is counted as people count, and an event is needed`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let model = CreateCompetitionModel(session: ann)
      await until { model.isLoaded && !model.ceremonies.isEmpty }
      #expect(!model.isValid)
      model.name = "   "
      #expect(model.nameMistake == nil)
      model.name = String(repeating: "👩‍👩‍👧", count: 51)
      #expect(model.nameMistake?.contains("at most 50") == true)
      model.name = String(repeating: "👩‍👩‍👧", count: 50)
      #expect(model.nameMistake == nil)
      #expect(!model.isValid)
      model.selectedCeremonyId = Stage.ceremony
      #expect(model.isValid)
      let entry = try #require(await model.createButtonTapped())
      #expect(entry.inviteCode?.count == 6)
      // The same attempt once more makes no second one.
      #expect(await model.createButtonTapped() == entry)
    }
  }

  @Test func `each way of not getting in has its sentence`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let (id, code) = try await ann.makeCompetition()
      let bob = try await phone("bob").join(as: "Bob")
      let model = JoinCompetitionModel(session: bob)
      model.code = "abc"
      #expect(model.code == "ABC")
      #expect(model.mistake == nil)
      #expect(!model.isValid)
      model.code = "AB C-23"
      #expect(model.code == "ABC23")
      model.code = "ABO"
      #expect(model.mistake == "Codes never contain I, O, 0 or 1")
      model.code = "AB#"
      #expect(model.mistake?.contains("letters and digits") == true)
      model.code = code == "ABCDEF" ? "ABCDEG" : "ABCDEF"
      #expect(await model.joinButtonTapped() == nil)
      #expect(model.error == "Competition not found")

      let door = OpenGame(ann, id)
      await until { door.game.competition != nil }
      try await door.game.setDoorClosed(true)
      model.code = code.lowercased()
      #expect(await model.joinButtonTapped() == nil)
      #expect(model.error == "This competition is no longer accepting participants")
      try await door.game.setDoorClosed(false)
      #expect(await model.joinButtonTapped() == id)
      #expect(await model.joinButtonTapped() == nil)
      #expect(model.error == "You're already in this competition")
    }
  }

  @Test func `a server out of reach is said, and trying again helps`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let (id, code) = try await ann.makeCompetition()
      let device = try await phone("bob")
      let bob = try await device.join(as: "Bob")
      let model = JoinCompetitionModel(session: bob, code: code)
      device.reachesFunctions = false
      #expect(await model.joinButtonTapped() == nil)
      #expect(model.error == CallError.unreachable.errorDescription)
      #expect(model.mayRetry)
      device.reachesFunctions = true
      #expect(await model.joinButtonTapped() == id)
      await until { bob.competitions.competitions.map(\.id) == [id] }
    }
  }

  @Test func `an owner rotates the code, lets members invite, hands over, removes and deletes`()
    async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let (id, code) = try await ann.makeCompetition()
      try await bob.joinCompetition(code)
      let (annsGame, bobsGame) = (OpenGame(ann, id), OpenGame(bob, id))
      await until { annsGame.game.inviteCode == code }
      await until { bobsGame.game.competition != nil }
      #expect(bobsGame.game.inviteCode == nil)
      try await annsGame.game.setMembersMayInvite(true)
      await until { bobsGame.game.inviteCode == code }
      try await annsGame.game.rotateInviteCode()
      await until { bobsGame.game.inviteCode != code }
      try await annsGame.game.rename(to: "  New   Name ")
      await until { bobsGame.game.competition?.name == "New Name" }

      try await annsGame.game.handOver(to: bob.uid)
      await until { bobsGame.game.isOwner && !annsGame.game.isOwner }
      await #expect(throws: CallError.refused("Only the owner of the competition can do this.")) {
        try await annsGame.game.setArchived(true)
      }
      ann.outbox.pick("n1", in: "c1", of: id)
      await until { bobsGame.game.participants.contains { $0.totalVotes == 1 } }
      #expect(!bobsGame.game.mayDelete)
      try await bobsGame.game.setArchived(true)
      await until { bobsGame.game.status == .inactive && bobsGame.game.mayDelete }
      try await bobsGame.game.remove(ann.uid)
      await until { ann.competitions.competitions.isEmpty && annsGame.game.isGone }
      try await bobsGame.game.delete()
      await until { bob.competitions.competitions.isEmpty }
    }
  }
}
