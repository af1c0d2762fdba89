import Accounts
import Foundation
import Testing

/// Signing in on providers' own pages.
struct ProviderPageTests {
  private static let claims: [String: JSONValue] = [
    "iss": .string(ScriptedConnection.issuer), "aud": .string("client"), "sub": .string("ada"),
    "iat": .integer(1_800_000_000), "exp": .integer(1_800_000_600),
    "email": .string("ada@example.com"), "email_verified": .string("true"),
  ]

  private func withScript(
    isDevelopment: Bool = false,
    _ body: @Sendable (Accounts, AccountsClient, ScriptedConnection) async throws -> Void
  ) async throws {
    let connection = ScriptedConnection()
    try connection.rotate(to: "first")
    try await withAccounts(
      isDevelopment: isDevelopment, policy: AccountPolicy(connection: connection)
    ) { accounts, client, _ in
      try await body(accounts, client, connection)
    }
  }

  private func provider(_ id: String, usesCode: Bool = true) -> ProviderConfiguration {
    ProviderConfiguration(
      id: id, clientID: "client", issuer: ScriptedConnection.issuer, usesCode: usesCode)
  }

  @Test func `providers are offered that are enabled and have a page, by their names`()
    async throws
  {
    try await withScript { accounts, _, _ in
      #expect(try await accounts.offeredProviders().isEmpty)
      try await accounts.add(provider("google.com"))
      try await accounts.add(provider("oidc.tokens", usesCode: false))
      var disabled = provider("oidc.disabled")
      disabled.isEnabled = false
      try await accounts.add(disabled)
      try await accounts.add(provider("oidc.plain"))
      var school = provider("oidc.school")
      school.displayName = "The School"
      try await accounts.add(school)
      let offered = try await accounts.offeredProviders()
      #expect(offered.map(\.id) == ["google.com", "oidc.plain", "oidc.school"])
      #expect(offered.map(\.name) == ["Google", "plain", "The School"])
    }
  }

  @Test(arguments: [false, true])
  func `another issuer stands for Google in development only`(isDevelopment: Bool) async throws {
    try await withScript(isDevelopment: isDevelopment) { accounts, client, connection in
      // As it lies in the data of a server that was in development before.
      try await accounts.add(provider("google.com"))
      let token = try await connection.token(Self.claims)
      let answer = try await client.call(
        "signInWithIdp",
        ["postBody": "providerId=google.com&id_token=\(token)", "requestUri": "http://localhost"])
      #expect(answer.status == (isDevelopment ? 200 : 400))
      #expect(answer.code == (isDevelopment ? "" : "INVALID_IDP_RESPONSE"))
    }
  }

  @Test func `a picture is loaded from the provider itself, and from nowhere else`() async throws {
    try await withScript { accounts, _, connection in
      let own = "\(ScriptedConnection.issuer)/photo.jpg"
      let google = "https://lh3.googleusercontent.com/a/ada=s384-c-rj"
      connection.answer(own, with: "own")
      connection.answer(google, with: "google")
      func photo(_ address: String) async throws -> String? {
        let url = try #require(URL(string: address))
        return try await accounts.providerPhoto(at: url).map { String(decoding: $0, as: UTF8.self) }
      }
      #expect(try await photo(own) == nil)
      try await accounts.add(provider("oidc.school"))
      #expect(try await photo(own) == "own")
      #expect(try await photo("https://lh3.googleusercontent.com/a/ada=s96-c") == nil)
      try await accounts.add(provider("google.com"))
      // The small square that Google names is asked for in a size for screens.
      #expect(try await photo("https://lh3.googleusercontent.com/a/ada=s96-c") == "google")
      for address in [
        "http://issuer.example.com/photo.jpg", "https://issuer.example.com:8443/photo.jpg",
        "https://issuer.example.com.evil.example/photo.jpg", "http://127.0.0.1/photo.jpg",
        "https://evilgoogleusercontent.com/a", "http://lh3.googleusercontent.com/a",
        "https://lh3.googleusercontent.com:8443/a", "file:///etc/passwd", "photo.jpg",
      ] {
        #expect(try await photo(address) == nil, "\(address)")
      }
    }
  }

  @Test(arguments: ["raw nonce", nil])
  func `an app reads Apple's own token, with the nonce that it chose`(nonce: String?) async throws {
    try await withScript(isDevelopment: true) { accounts, client, connection in
      let address = try #require(URL(string: "http://localhost/__/auth/handler"))
      await #expect(throws: AccountsError.self) {
        try await accounts.beginAppleSignIn(
          returningTo: address, wantsName: true, wantsEmail: true, nonce: nonce)
      }
      try await accounts.add(provider("apple.com"))
      let begun = try await accounts.beginAppleSignIn(
        returningTo: address, wantsName: true, wantsEmail: true, nonce: nonce)
      let items = URLComponents(url: begun.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
      let fields = Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.value ?? "") })
      #expect(fields["nonce"]?.replacing("+", with: " ") == nonce)
      #expect(fields["code_challenge_method"] == "S256")
      var claims = Self.claims
      claims["nonce"] = nonce.map { .string($0) }
      claims["real_user_status"] = .integer(2)
      connection.answer(
        "\(ScriptedConnection.issuer)/token",
        with: "{\"id_token\":\"\(try await connection.token(claims))\"}")
      var answer = try #require(URLComponents(url: address, resolvingAgainstBaseURL: false))
      answer.queryItems = [
        URLQueryItem(name: "state", value: fields["state"]), URLQueryItem(name: "code", value: "c"),
        URLQueryItem(
          name: "user", value: #"{"name":{"firstName":"Ada","lastName":"Lovelace"}}"#),
      ]
      let person = try await accounts.finishAppleSignIn(
        #require(answer.url), session: begun.session)
      #expect(person.id == "ada" && person.email == "ada@example.com")
      #expect(person.givenName == "Ada" && person.familyName == "Lovelace")
      #expect(person.realUserStatus == 2)
      // Nobody got an account by that, and the answer counts once.
      let unknown = try await client.call(
        "signInWithIdp",
        [
          "postBody": "providerId=apple.com&id_token=\(person.idToken)&nonce=\(nonce ?? "")",
          "requestUri": "http://localhost", "autoCreate": false,
        ])
      #expect(unknown.code == "ADMIN_ONLY_OPERATION")
      await #expect(throws: AccountsError.self) {
        try await accounts.finishAppleSignIn(#require(answer.url), session: begun.session)
      }
    }
  }
}
