import AuthenticationServices
import Foundation
import SwiftUI
import Testing
import WebUI
import WebUICore

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SignInWithAppleButtonTests {
  /// What the button was told, in a scene where `authorize` answers for Apple.
  private func tap(
    _ authorize: (@MainActor (ASAuthorizationAppleIDRequest) async throws -> ASAuthorization)?
  ) async throws -> Result<ASAuthorization, any Error> {
    let (results, continuation) = AsyncStream.makeStream(
      of: Result<ASAuthorization, any Error>.self)
    let scene = VisitingScene(
      SignInWithAppleButton(.continue) { request in
        request.requestedScopes = [.fullName, .email]
        request.nonce = "hashed"
        request.state = "mine"
      } onCompletion: {
        continuation.yield($0)
      }
      .environment(\.appleIDAuthorizer, authorize.map(AppleIDAuthorizer.init)))
    #expect(scene.html.contains("Continue with Apple"))
    #expect(scene.html.contains(SymbolTable.drawing(named: "apple.logo").path))
    try await scene.tap()
    for await result in results { return result }
    throw CancellationError()
  }

  @Test func `the app gets what Apple tells, by the request that it filled in`() async throws {
    let result = try await tap { request in
      var name = PersonNameComponents()
      name.givenName = "Ada"
      return ASAuthorization(
        provider: ASAuthorizationAppleIDProvider(),
        credential: ASAuthorizationAppleIDCredential(
          user: "001", state: request.state, authorizedScopes: request.requestedScopes ?? [],
          identityToken: request.nonce.map { Data($0.utf8) }, email: "ada@example.com",
          fullName: name))
    }
    let credential = try #require(
      try result.get().credential as? ASAuthorizationAppleIDCredential)
    #expect(credential.user == "001" && credential.state == "mine")
    #expect(credential.identityToken == Data("hashed".utf8))
    #expect(credential.authorizedScopes == [.fullName, .email])
    #expect(credential.fullName?.givenName == "Ada" && credential.email == "ada@example.com")
  }

  @Test func `a change of mind and a host without Apple are told apart`() async throws {
    let cancelled = try await tap { _ in throw ASAuthorizationError(.canceled) }
    #expect(throws: ASAuthorizationError(.canceled)) { try cancelled.get() }
    let alone = try await tap(nil)
    #expect(throws: ASAuthorizationError(.notHandled)) { try alone.get() }
  }
}
