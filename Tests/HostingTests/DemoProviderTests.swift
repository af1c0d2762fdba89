import Accounts
import CloudFunctions
import Foundation
import Hosting
import Server
import SwiftUI
import Testing
import WebHost

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The page on which the people of a demonstration sign in "at Apple" and "at Google".
@Suite(.timeLimit(.minutes(5)))
struct DemoProviderTests {
  /// A sign-in that was begun, as a browser at the provider's page sees it.
  struct Visit {
    let world: HostedWorld
    let session: String
    let url: URL

    static func begin(_ world: HostedWorld, nonce: String? = "chosen") async throws -> Visit {
      let begun = try await world.server.server.accounts.beginAppleSignIn(
        returningTo: #require(URL(string: world.addresses.web + "/__/auth/handler")),
        wantsName: true, wantsEmail: true, nonce: nonce)
      return Visit(world: world, session: begun.session, url: begun.url)
    }

    var fields: [String: String] { FormEncoding.fields(of: url.query() ?? "") }

    /// What the browser gets with some fields of the request changed; it does not follow redirects.
    func ask(changing changes: [String: String?] = [:]) async throws -> (
      status: Int, text: String, location: URL?
    ) {
      let fields = fields.merging(changes.compactMapValues { $0 ?? "" }) { $1 }
      let path = "\(url.path())?\(FormEncoding.text(fields))"
      let got = try await world.get(path, follows: false)
      return (
        got.status, got.text,
        got.response.value(forHTTPHeaderField: "Location").flatMap(URL.init(string:))
      )
    }

    /// The address to which the browser is sent back with the code of Ada.
    func choose() async throws -> URL {
      let answer = try await ask(changing: ["person": "ada@example.com"])
      #expect(answer.status == 303)
      return try #require(answer.location)
    }

    func finish(_ answer: URL) async throws -> ProviderPerson {
      try await world.server.server.accounts.finishAppleSignIn(answer, session: session)
    }
  }

  private func withVisit(_ body: @Sendable (Visit) async throws -> Void) async throws {
    try await HostedWorld.with([DemoTests.app], isDemonstrated: true) { world in
      try await body(Visit.begin(world))
    }
  }

  @Test func `somebody who chooses a person comes back as that person`() async throws {
    try await withVisit { visit in
      let page = try await visit.ask()
      #expect(page.status == 200)
      #expect(page.text.contains("<h1>Sign in with Apple</h1>"))
      #expect(page.text.contains("Ada Lovelace"))
      let answer = try await visit.choose()
      let person = try await visit.finish(answer)
      #expect(person.email == "ada@example.com")
      #expect(person.givenName == "Ada" && person.familyName == "Lovelace")
      // A code counts once.
      let again = try await Visit.begin(visit.world)
      var stale = try #require(URLComponents(url: answer, resolvingAgainstBaseURL: false))
      stale.queryItems = stale.queryItems?.map {
        $0.name == "state" ? URLQueryItem(name: "state", value: again.fields["state"]) : $0
      }
      await #expect(throws: AccountsError.self) { try await again.finish(#require(stale.url)) }
    }
  }

  @Test
  func `the addresses of the people are confirmed, so that a provider takes nobody's password`()
    async throws
  {
    try await HostedWorld.with([SeededBackend.app], isDemonstrated: true) { world in
      let ada = try await world.server.server.accounts.user(email: "ada@example.com")
      #expect(ada?.isEmailVerified == true)
    }
  }

  @Test func `an answer with another state, nonce or verifier is refused`() async throws {
    try await withVisit { visit in
      for changes in [
        ["state": "other"], ["nonce": "other"],
        ["code_challenge": String(repeating: "A", count: 43)],
      ] {
        let visit = try await Visit.begin(visit.world)
        let answer = try await visit.ask(
          changing: changes.merging(["person": "ada@example.com"]) { $1 }.mapValues { $0 })
        let location = try #require(answer.location)
        await #expect(throws: AccountsError.self, "\(changes)") {
          try await visit.finish(location)
        }
      }
    }
  }

  @Test func `requests that are not the server's own are refused on the page`() async throws {
    try await withVisit { visit in
      for changes: [String: String?] in [
        ["redirect_uri": "https://evil.example/"], ["redirect_uri": "javascript:alert(1)"],
        ["redirect_uri": "http://localhost.evil.example/"], ["client_id": "other"],
        ["response_type": "token"], ["response_mode": "form_post"], ["scope": "email"],
        ["code_challenge": nil], ["code_challenge_method": "plain"],
        ["person": "stranger@example.com"],
      ] {
        let answer = try await visit.ask(changing: changes)
        #expect(answer.status == 400, "\(changes)")
        #expect(answer.location == nil)
        #expect(answer.text.contains("Cannot Sign You In"))
      }
    }
  }

  @Test func `somebody who cancels comes back with the state and without a code`() async throws {
    try await withVisit { visit in
      let page = try await visit.ask().text
      let link = try #require(
        page.firstMatch(of: /class="cancel" href="([^"]+)"/)?.output.1)
      let address = try #require(URL(string: String(link).replacing("&amp;", with: "&")))
      let fields = FormEncoding.fields(of: address.query() ?? "")
      #expect(fields == ["error": "access_denied", "state": visit.fields["state"] ?? ""])
      #expect(address.path() == "/__/auth/handler")
    }
  }

  @Test func `Apple and Google are offered in a demonstration, where none is set up`() async throws
  {
    try await HostedWorld.with([DemoTests.app], isDemonstrated: true) { world in
      let accounts = world.server.server.accounts
      #expect(try await accounts.offeredProviders().map(\.id) == ["apple.com", "google.com"])
      // What an administrator sets up stays as it is, also when it is turned off.
      let real = ProviderConfiguration(
        id: "google.com", isEnabled: false, clientID: "real",
        issuer: "https://accounts.google.com")
      try await accounts.add(real)
      #expect(try await accounts.offeredProviders().map(\.id) == ["apple.com"])
    }
    try await HostedWorld.with([DemoTests.app]) { world in
      let offered = try await world.server.server.accounts.offeredProviders()
      #expect(offered.isEmpty)
      let page = try await world.get("/__/demo/google.com/authorize")
      #expect(page.status == 404)
    }
  }
}

/// A backend that makes its people's accounts.
struct SeededBackend: AppBackend {
  let rules = "rules_version = '2'; service cloud.firestore {}"
  let demoPeople = DemoTests.PeopleBackend().demoPeople

  static let app = HostedApp(
    "People", DemoTests.PeopleApp.self, backend: SeededBackend(), symbol: "person.2", tint: .green)

  func seed(_ admin: Admin) async throws {
    for person in demoPeople {
      _ = try await admin.users.ensure(
        email: person.email, password: person.password, displayName: person.name)
    }
  }
}
