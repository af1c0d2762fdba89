package import Foundation
import RequestCancellation

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

  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    return URLSession(configuration: configuration)
  }()
}
