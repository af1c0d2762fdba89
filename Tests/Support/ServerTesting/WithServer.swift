import Accounts
import Foundation
import Server

/// Runs `body` with a whole server in a folder of its own on free ports, with `OpenRules`, and shuts
/// it down.
///
/// - Parameters:
///   - isDevelopment: whether the server trusts `Bearer owner`.
///   - configure: changes how the server is set up.
package func withServer<Result: Sendable>(
  isDevelopment: Bool = false, configure: (inout ServerConfiguration) -> Void = { _ in },
  _ body: (TestServer) async throws -> Result
) async throws -> Result {
  let data = FileManager.default.temporaryDirectory.appending(path: "hearth-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: data) }
  var configuration = ServerConfiguration(
    data: data, port: 0, firestorePort: 0, isDevelopment: isDevelopment,
    passwordCost: PasswordCost(rounds: 16, blockSize: 8, parallelism: 1))
  configuration.rules = .texts([RulesText(name: "open.rules", text: OpenRules.text)])
  configure(&configuration)
  let server = TestServer(configuration: configuration)
  try await server.start()
  do {
    let result = try await body(server)
    try await server.stop()
    return result
  } catch {
    try? await server.stop()
    throw error
  }
}
