package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

extension FunctionEnvironment {
  /// Makes a request over the network.
  package static let fetch: @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse) = {
    let (data, response) = try await URLSession.shared.data(for: $0)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return (data, response)
  }
}
