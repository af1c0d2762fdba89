import AuthenticationServices
import Foundation
import SwiftUI
import Testing
import WebUI

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WebAuthenticationTests {
  private static let page = "https://provider.example/authorize?client_id=c"
  private static let own = "http%3A%2F%2F127.0.0.1%3A8000%2F__%2Fauth%2Fhandler"

  /// What came of an action in a scene, and where its page was sent.
  private func ask<Value: Sendable>(
    answer: String? = "code=c&state=s",
    _ action: @escaping @MainActor (WebAuthenticationSession) async throws -> Value
  ) async throws -> (result: Result<Value, any Error>, sites: [String]) {
    let (results, continuation) = AsyncStream.makeStream(of: Result<Value, any Error>.self)
    let scene = VisitingScene(Asking(action: action, result: continuation))
    scene.answer = answer
    try await scene.tap()
    for await result in results { return (result, scene.sites.map(\.absoluteString)) }
    throw CancellationError()
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test func `a view signs somebody in, and gets the address of its own scheme`() async throws {
    let page = try url("\(Self.page)&redirect_uri=notes%3A%2F%2Fdone%3Fa%3Db")
    let (result, sites) = try await ask { session in
      try await session.authenticate(using: page, callbackURLScheme: "notes")
    }
    #expect(try result.get().absoluteString == "notes://done?a=b&code=c&state=s")
    // The site sends people to where a browser can go.
    #expect(sites == ["\(Self.page)&redirect_uri=\(Self.own)"])
  }

  @Test func `a page of this host is taken as it is`() async throws {
    let page = try url("\(Self.page)&redirect_uri=\(Self.own)")
    let (result, sites) = try await ask { session in
      try await session.authenticate(
        using: page, callback: .https(host: "127.0.0.1", path: "/__/auth/handler"),
        additionalHeaderFields: [:])
    }
    #expect(
      try result.get().absoluteString
        == "http://127.0.0.1:8000/__/auth/handler?code=c&state=s")
    #expect(sites == [page.absoluteString])
  }

  @Test(arguments: [
    "&redirect_uri=https%3A%2F%2Felsewhere.example%2F", "&redirect_uri=other%3A%2F%2Fdone",
    "&redirect_uri=", "",
  ])
  func `an address from which nobody comes back is not gone to`(field: String) async throws {
    let page = try url(Self.page + field)
    let (result, sites) = try await ask { session in
      try await session.authenticate(using: page, callbackURLScheme: "notes")
    }
    #expect(throws: ASWebAuthenticationSessionError(.presentationContextInvalid)) {
      try result.get()
    }
    #expect(sites.isEmpty)
  }

  @Test func `a person who comes back without an answer has cancelled`() async throws {
    let page = try url("\(Self.page)&redirect_uri=notes%3A%2F%2Fdone")
    let (result, sites) = try await ask(answer: nil) { session in
      try await session.authenticate(using: page, callbackURLScheme: "notes")
    }
    #expect(throws: ASWebAuthenticationSessionError(.canceledLogin)) { try result.get() }
    #expect(sites.count == 1)
  }

  @Test func `a session tells its handler once, and starts once`() async throws {
    let page = try url("\(Self.page)&redirect_uri=notes%3A%2F%2Fdone")
    let (result, sites) = try await ask { _ in
      let (answers, continuation) = AsyncStream.makeStream(of: URL?.self)
      let session = ASWebAuthenticationSession(url: page, callbackURLScheme: "notes") {
        address, error in
        #expect(error == nil)
        continuation.yield(address)
      }
      #expect(session.canStart)
      #expect(session.start())
      #expect(!session.canStart)
      for await address in answers { return address }
      return nil
    }
    #expect(try result.get()?.absoluteString == "notes://done?code=c&state=s")
    #expect(sites.count == 1)
  }

  @Test func `nobody signs in where no window shows the app`() async throws {
    let page = try url(Self.page)
    await #expect(throws: ASWebAuthenticationSessionError(.presentationContextNotProvided)) {
      try await EnvironmentValues().webAuthenticationSession.authenticate(
        using: page, callbackURLScheme: "notes")
    }
    var errors: [any Error] = []
    let session = ASWebAuthenticationSession(url: page, callbackURLScheme: nil) { _, error in
      if let error { errors.append(error) }
    }
    #expect(!session.start())
    #expect(
      errors as? [ASWebAuthenticationSessionError]
        == [ASWebAuthenticationSessionError(.presentationContextInvalid)])
  }
}
