import AccountFlow
import AwardsApp
import AwardsDomain
import FirebaseFirestore
import PhoneTesting
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ProfileTests {
  @Test func `a new name is saved by itself and reaches the competitions`() async throws {
    try await withPhones { phone in
      let device = try await phone("ann")
      let ann = try await device.join(as: "Ann")
      let (id, _) = try await ann.makeCompetition()
      let open = OpenGame(ann, id)
      let screen = try await Screen { AwardsRootView(auth: device.auth) }
      try await screen.wait { try $0.tab("Profile") }.tap()
      let field = try await screen.wait { try $0.field("Display Name") }
      try await field.replace(with: "   ")
      try await field.submit()
      try await screen.wait { try $0.text("Type a name.") }
      try await screen.field("Display Name").replace(with: "Annabel")
      try await screen.field("Display Name").submit()
      await until { open.game.participants.map(\.displayName) == ["Annabel"] }
      #expect(ann.me.displayName == "Annabel")
    }
  }

  @Test func `signing out asks first and leads to the first screen`() async throws {
    try await withPhones { phone in
      let device = try await phone("ann")
      try await device.join(as: "Ann")
      let screen = try await Screen { AwardsRootView(auth: device.auth) }
      try await screen.wait { try $0.tab("Profile") }.tap()
      try await screen.wait { try $0.button("Sign Out") }.tap()
      try await screen.wait { try $0.find(.sheet) }.button("Sign Out").tap()
      try await screen.wait { try $0.text("Awards With Friends") }
      #expect(!device.auth.isAuthenticated)
    }
  }

  @Test func `a person who signs out is told what has not been sent, and leaves nothing behind`()
    async throws
  {
    try await withPhones { phone in
      let device = try await phone("ann")
      let ann = try await device.join(as: "Ann")
      let (id, _) = try await ann.makeCompetition(named: "Armchair")
      let open = OpenGame(ann, id)
      await until { open.game.participants.map(\.displayName) == ["Ann"] }
      #expect(await device.auth.isEverythingSent(within: .seconds(60)))
      #expect(try device.keptFiles().contains { $0.contains("Armchair") })

      try await device.firestore.disableNetwork()
      device.reachesFunctions = false
      ann.store.updateUser([.displayName: "Annabel"])
      #expect(await device.auth.isEverythingSent() == false)
      ann.outbox.pick("n1", in: "c1", of: id)
      let screen = try await Screen { AwardsRootView(auth: device.auth) }
      try await screen.wait { try $0.tab("Profile") }.tap()
      try await screen.wait { try $0.button("Sign Out") }.tap()
      let question = try await screen.wait { try $0.find(.sheet) }
      try question.text("1 pick has not been sent and is lost.")
      try await question.button("Sign Out").tap()
      await until { device.auth.session == nil }
      #expect(!device.auth.isAuthenticated)

      try await screen.wait { try $0.text("Awards With Friends") }
      await untilEmptied(device, of: ["Armchair", "Annabel", id])
      device.reachesFunctions = true
      let again = try await device.signIn(as: "Ann")
      #expect(again.me.displayName == "Ann")
      #expect(again.outbox.waiting.isEmpty)
      let reopened = OpenGame(again, id)
      await until { reopened.game.participants.map(\.displayName) == ["Ann"] }
    }
  }

  /// Returns once the phone keeps none of the words.
  private func untilEmptied(_ device: Phone, of words: [String]) async {
    // A file that goes while it is read says nothing.
    while (try? device.keptFiles())?.contains(where: { words.contains(where: $0.contains) }) ?? true
    {
      await Task.yield()
    }
  }

  @Test func `a deleted account is gone, and the competition goes to the next one`() async throws {
    try await withPhones { phone in
      let device = try await phone("ann")
      let ann = try await device.join(as: "Ann")
      let (id, code) = try await ann.makeCompetition()
      let bob = try await phone("bob").join(as: "Bob")
      try await bob.joinCompetition(code)
      let open = OpenGame(bob, id)
      await until { open.game.participants.count == 2 }
      await #expect(throws: (any Error).self) {
        try await device.auth.deleteAccount(password: "wrong!")
      }
      #expect(device.auth.isAuthenticated)
      try await device.auth.deleteAccount(password: "secret")
      await until { !device.auth.isAuthenticated }
      await until { open.game.isOwner && open.game.participants.count == 1 }
      await #expect(throws: (any Error).self) { try await phone("other").signIn(as: "Ann") }
    }
  }

  @Test func `somebody without the right sees that administration is not for them`() async throws {
    try await withPhones { phone in
      let device = try await phone("ann")
      try await device.join(as: "Ann")
      let screen = try await Screen { AdminRootView(auth: device.auth) }
      try await screen.wait { try $0.text("For Administrators") }
    }
  }

  @Test func `an administrator announces a winner with one hand`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let (id, _) = try await ann.makeCompetition()
      let open = OpenGame(ann, id)
      ann.outbox.pick("n1", in: "c2", of: id)
      await until { ann.outbox.waiting.isEmpty }
      let device = try await phone("boss")
      try await device.signIn(as: Stage.boss)
      let screen = try await Screen { AdminRootView(auth: device.auth) }
      try await screen.wait { try $0.find(.button, containing: "The Show") }.tap()
      try await screen.wait { try $0.find(.button, containing: "Award 2") }.tap()
      try await screen.wait { try $0.find(.button, containing: "Nominee 1") }.tap()
      try await screen.tap("Announce Winner")
      try await screen.wait {
        try $0.find(.text, containing: "1 person gets points, in 1 competition.")
      }
      try await screen.find(.sheet).button("Announce Winner").tap()
      await until { open.game.category("c2")?.winners == ["n1"] }
      try await screen.wait { try $0.button("Withdraw the Result") }
    }
  }
}
