import CloudFunctions
import Foundation
import Server
import ServerTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct LifecycleTests {
  @Test func `a server listens on the free ports that it says`() async throws {
    try await withServer { server in
      let addresses = try await server.addresses
      #expect(addresses.webPort > 0)
      #expect(addresses.firestorePort > 0)
      let health = try await get("\(addresses.web)/healthz")
      #expect(health == "ok\n")
    }
  }

  @Test func `users and documents outlive a restart on the same ports`() async throws {
    try await withServer { server in
      let admin = try await server.admin
      let uid = try await admin.users.ensure(email: "ada@example.com", password: "secret")
      let date = Date(timeIntervalSince1970: 1_800_000_000.123_456)
      let data: DocumentData = [
        "name": "Ada", "age": 36, "tags": ["a", "b"], "born": .timestamp(date),
        "address": ["city": "London"], "none": nil, "isHere": true, "score": 1.5,
      ]
      try await admin.documents.set("users/\(uid)", data)
      let before = try await server.addresses

      try await server.restart()
      let after = try await server.addresses
      #expect(after == before)
      let again = try await server.admin
      let found = try await again.users.uid(email: "ADA@example.com")
      #expect(found == uid)
      let read = try await again.documents.get("users/\(uid)")
      #expect(read == data)
    }
  }

  @Test func `a stopped server serves no more and can be stopped again`() async throws {
    try await withServer { server in
      let addresses = try await server.addresses
      try await server.stop()
      await #expect(throws: (any Error).self) { try await get("\(addresses.web)/healthz") }
      try await server.stop()
    }
  }

  private func get(_ address: String) async throws -> String {
    let url = try #require(URL(string: address))
    let (data, _) = try await URLSession.shared.data(from: url)
    return String(decoding: data, as: UTF8.self)
  }
}
