import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging

/// A server on a free port that gives cookies to who signs in, and tells everybody what they sent.
struct CookieServer: Sendable {
  private let port: Int

  /// Gives a cookie that lasts an hour, and one for the session.
  var signIn: URL { address("sign-in") }
  /// Answers with the cookies of the request; nothing where it has none.
  var who: URL { address("who") }
  /// Answers with the body of the request.
  var echo: URL { address("echo") }

  private func address(_ path: String) -> URL {
    URL(string: "http://127.0.0.1:\(port)/\(path)") ?? URL(filePath: "/")
  }

  static func with<Result: Sendable>(
    _ body: @escaping @Sendable (CookieServer) async throws -> Result
  ) async throws -> Result {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let router = Router()
    router.get("sign-in") { _, _ in
      var response = Response(status: .ok)
      response.headers.append(
        HTTPField(name: .setCookie, value: "member=ann; Max-Age=3600; Path=/; HttpOnly"))
      response.headers.append(HTTPField(name: .setCookie, value: "visit=1; Path=/"))
      return response
    }
    router.get("who") { request, _ in
      request.headers[values: .cookie].joined(separator: "; ")
    }
    router.post("echo") { request, _ in
      Response(status: .ok, body: .init(asyncSequence: request.body))
    }
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      logger: logger)
    return try await application.test(.live) { client in
      try await body(CookieServer(port: client.port ?? 0))
    }
  }
}
