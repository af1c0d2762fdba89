package import Foundation
import Requests

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Posts JSON and gives back what the server answered, whatever its status.
package struct HTTPTransport: Sendable {
  /// One answer: its status code and body.
  package struct Response: Sendable {
    package var status: Int
    package var body: Data

    package init(status: Int, body: Data) {
      self.status = status
      self.body = body
    }
  }

  /// Sends the body to the address. Throws only when no answer came.
  package var post: Post

  /// Sends a body, with headers beside those that every request has.
  package typealias Post =
    @Sendable (
      _ url: URL, _ headers: [String: String], _ body: Data
    ) async throws -> Response

  package init(post: @escaping Post) {
    self.post = post
  }

  /// The network: connections are pooled for the whole process, and nothing else is kept, neither
  /// cookies nor caches, so devices that share the pool share no state.
  package static let network = HTTPTransport { url, headers, body in
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = body
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue(
      "iOS/FirebaseSDK/12.19.0/FirebaseCore-iOS", forHTTPHeaderField: "X-Client-Version")
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await session.answer(to: request)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return Response(status: response.statusCode, body: data)
  }

  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.keepingNothing
    configuration.timeoutIntervalForRequest = 20
    configuration.timeoutIntervalForResource = 30
    return URLSession(configuration: configuration)
  }()
}
