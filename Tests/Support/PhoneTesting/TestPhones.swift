import CloudFunctions
import Foundation
import Server
import ServerTesting

/// Runs the body with a server that has an app's rules and functions, and with a place for phones'
/// folders, which are removed afterwards.
///
/// - Parameters:
///   - makePhone: makes a phone in a folder of its own.
///   - close: switches it off after the test.
@MainActor
package func withPhones<Phone: Sendable>(
  of backend: some AppBackend, isDevelopment: Bool = false,
  seeding seed: @Sendable (Admin) async throws -> Void = { _ in },
  make makePhone:
    @escaping @MainActor @Sendable (_ server: TestServer, _ folder: URL, _ name: String)
    async throws -> Phone,
  close: @escaping @MainActor @Sendable (Phone) async -> Void,
  _ body:
    @MainActor @Sendable (_ phone: @escaping @MainActor @Sendable (String) async throws -> Phone)
    async throws -> Void
) async throws {
  let folder = FileManager.default.temporaryDirectory
    .appending(component: "phones-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  let rules = RulesText(name: "firestore.rules", text: try backend.rules)
  let storageRules = try backend.storageRules.map { RulesText(name: "storage.rules", text: $0) }
  let functions = backend.functions
  let configure: @Sendable (inout ServerConfiguration) -> Void = {
    $0.rules = .texts([rules])
    $0.storageRules = .texts([storageRules].compactMap(\.self))
    $0.functions = functions
    $0.isDevelopment = isDevelopment
  }
  try await withServer(configure: configure) { @Sendable server in
    try await seed(server.admin)
    let phones = Opened<Phone>()
    try await body { name in
      let phone = try await makePhone(server, folder.appending(component: name), name)
      phones.all.append(phone)
      return phone
    }
    for phone in await phones.all { await close(phone) }
  }
}

@MainActor
private final class Opened<Phone: Sendable> {
  var all: [Phone] = []
}
