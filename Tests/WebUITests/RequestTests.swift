import Foundation
import FoundationNetworking
import SwiftUI
import Testing

/// The requests that the code of an app waits for.
struct RequestTests {
  @Test func `the answer is what the server says`() async throws {
    try await CookieServer.with { server in
      var request = URLRequest(url: server.echo)
      request.httpMethod = "POST"
      let session = URLSession(configuration: .ephemeral)
      #expect(try await text(session.upload(for: request, from: Data("words".utf8))) == "words")
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      try Data("a file".utf8).write(to: file)
      #expect(try await text(session.upload(for: request, fromFile: file)) == "a file")
      request.httpBody = Data("a body".utf8)
      #expect(try await text(session.data(for: request)) == "a body")
    }
  }

  @Test func `a downloaded file is the caller's`() async throws {
    try await CookieServer.with { server in
      let session = URLSession(configuration: .ephemeral)
      _ = try await session.data(from: server.signIn)
      let request = URLRequest(url: server.who)
      for (file, response) in try await [
        session.download(for: request), session.download(from: server.who),
      ] {
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try String(contentsOf: file, encoding: .utf8).contains("member=ann"))
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
      }
    }
  }

  @Test func `a server that is not there is an error`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:9/"))
    let error = await #expect(throws: URLError.self) { try await URLSession.shared.data(from: url) }
    #expect(error?.code == .cannotConnectToHost)
  }

  private func text(_ answer: (Data, URLResponse)) -> String {
    String(decoding: answer.0, as: UTF8.self)
  }
}
