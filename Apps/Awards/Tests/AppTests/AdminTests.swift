import AccountFlow
import AwardsApp
import AwardsDomain
import PhoneTesting
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AdminTests {
  /// The window of the administrator, with a category of the show open.
  private func openCategory(
    _ name: String, on phone: @MainActor (String) async throws -> Phone
  ) async throws -> (Screen, Session) {
    let device = try await phone("boss")
    let session = try await device.signIn(as: Stage.boss)
    let screen = try await Screen { AdminRootView(auth: device.auth) }
    try await screen.wait { try $0.find(.button, containing: "The Show") }.tap()
    try await screen.wait { try $0.find(.button, containing: name) }.tap()
    return (screen, session)
  }

  @Test func `what somebody else changed meanwhile is not overwritten, and what was typed stays`()
    async throws
  {
    try await withPhones { phone in
      let (screen, session) = try await openCategory("Award 1", on: phone)
      try await screen.wait { try $0.button("Edit Nominee 2") }.tap()
      let field = try await screen.wait { try $0.field("Name") }
      try await field.replace(with: "Mine")

      let shelf = session.ceremonies.shelf(of: Stage.ceremony)
      let category = try #require(shelf.category("c1"))
      let nominee = try #require(shelf.nominee("n2", in: "c1"))
      try await AdminService(session.functions).save(
        Nominee.Values(name: "Theirs", secondaryName: "A Film"), of: nominee, in: category)
      await until { shelf.nominee("n2", in: "c1")?.name == "Theirs" }
      try await screen.tap("Save")
      try await screen.wait {
        try $0.text("Somebody else changed this meanwhile. Look at it again.")
      }
      #expect(try screen.field("Name").value == "Mine")
      try await screen.tap("Cancel")
      try await screen.wait { try $0.button("Edit Theirs") }.tap()
      try await screen.wait { try $0.field("Name") }.replace(with: "Ours")
      try await screen.tap("Save")
      await until { shelf.nominee("n2", in: "c1")?.name == "Ours" }
      #expect(shelf.nominee("n2", in: "c1")?.secondaryName == "A Film")
    }
  }

  @Test func `users are listed and found by the beginning of their name`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      _ = try await ann.makeCompetition()
      try await phone("bob").join(as: "Bob")
      let device = try await phone("boss")
      try await device.signIn(as: Stage.boss)
      let screen = try await Screen { AdminRootView(auth: device.auth) }
      try await screen.wait { try $0.tab("Users") }.tap()
      try await screen.wait { try $0.text("Ann") }
      try screen.text("bob@example.com")
      try await screen.field("Name or email").replace(with: "an")
      try await screen.wait {
        !$0.has(.text, named: "bob@example.com") && $0.has(.text, named: "Ann")
      }
      try await screen.field("Name or email").replace(with: "nobody")
      try await screen.wait { try $0.text("No Results") }
    }
  }

  @Test func `a file that cannot be imported is refused with a sentence`() throws {
    func text(_ bytes: [UInt8]) throws -> String { try NominationsImport.text(of: Data(bytes)) }
    #expect(try text(Array("\u{FEFF}a\tb".utf8)).hasSuffix("a\tb"))
    #expect(throws: NominationsImport.Mistake.empty) { try text([]) }
    #expect(throws: NominationsImport.Mistake.empty) { try text(Array("\u{FEFF} \n".utf8)) }
    #expect(throws: NominationsImport.Mistake.notUTF8) { try text([0x41, 0xE9, 0x0A]) }
    #expect(throws: NominationsImport.Mistake.tooLarge) {
      try NominationsImport.text(of: Data(count: 30 * 1_024 * 1_024))
    }
  }
}
