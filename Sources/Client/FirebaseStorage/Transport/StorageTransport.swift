package import Foundation
import Requests

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request of the protocol.
package struct StorageRequest: Sendable {
  package var method: String
  package var url: URL
  package var headers: [String: String] = [:]
  package var body: Data?
}

/// What a server answers.
package struct StorageResponse: Sendable {
  package var status: Int
  /// By their names in lower case.
  package var headers: [String: String]
  package var body: Data
}

/// Carries requests to the server, and waits between attempts.
package struct StorageTransport: Sendable {
  package var send: @Sendable (StorageRequest) async throws -> StorageResponse
  package var wait: @Sendable (Duration) async throws -> Void

  /// Describes a way to the server.
  package init(
    send: @escaping @Sendable (StorageRequest) async throws -> StorageResponse,
    wait: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.send = send
    self.wait = wait
  }

  /// The network.
  package static let network = StorageTransport(
    send: { request in
      var message = URLRequest(url: request.url, timeoutInterval: 60)
      message.httpMethod = request.method
      message.httpBody = request.body
      for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
      let (body, response) = try await session.answer(to: message)
      guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
      var headers: [String: String] = [:]
      for (name, value) in response.allHeaderFields {
        headers["\(name)".lowercased()] = "\(value)"
      }
      return StorageResponse(status: response.statusCode, headers: headers, body: body)
    },
    wait: { try await Task.sleep(for: $0) })

  private static let session = URLSession(configuration: .keepingNothing)
}
