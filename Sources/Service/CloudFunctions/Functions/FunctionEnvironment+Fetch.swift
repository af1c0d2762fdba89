package import Foundation
import Requests

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

extension FunctionEnvironment {
  /// Makes a request over the network. No cookie and no answer is kept for the next one, which another
  /// function may make for another person.
  package static let fetch: @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse) = {
    let (data, response) = try await session.answer(to: $0)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return (data, response)
  }

  private static let session = URLSession(configuration: .keepingNothing)
}
