import CloudFunctions
import Hosting
import SignIn
import SwiftUI
import Testing
import WebHost

/// What a demonstration offers to somebody new.
@Suite(.timeLimit(.minutes(5)))
struct DemoTests {
  struct PeopleApp: App {
    private let people = SignInOffers.current.people

    var body: some Scene {
      WindowGroup {
        Text("People: \(people.count)")
        DemoPeopleButtons(people) { _ in }
      }
    }
  }

  struct PeopleBackend: AppBackend {
    let rules = "rules_version = '2'; service cloud.firestore {}"
    let demoPeople = [
      DemoPerson(name: "Ada Lovelace", email: "ada@example.com", password: "secret")
    ]
  }

  static let app = HostedApp(
    "People", PeopleApp.self, backend: PeopleBackend(), symbol: "person.2", tint: .green)

  @Test func `in a demonstration an app offers its people, elsewhere nobody`() async throws {
    try await HostedWorld.with([Self.app], isDemonstrated: true) { world in
      let page = try await world.get("/people")
      #expect(page.text.contains("Ada Lovelace"))
    }
    try await HostedWorld.with([Self.app]) { world in
      let page = try await world.get("/people")
      #expect(page.text.contains("People: 0"))
      #expect(!page.text.contains("Ada Lovelace"))
    }
  }
}
