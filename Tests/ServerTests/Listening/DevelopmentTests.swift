import Foundation
import Server
import ServerTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Pages of other sites in the browser of somebody who develops.
struct DevelopmentTests {
  @Test(arguments: [
    ("https://evil.example", 403), ("null", 403), ("http://localhost.evil.example", 403),
    ("http://127.evil.example", 403), ("http://localhost:3000", 200),
    ("http://127.0.0.1:5173", 200), ("http://[::1]:5173", 200),
  ])
  func `pages of other sites get nothing from a server in development`(
    origin: String, status: Int
  ) async throws {
    try await withServer(isDevelopment: true) { server in
      let web = try await server.addresses.web
      let codes = "\(web)/emulator/v1/projects/hearth/oobCodes"
      #expect(try await self.status(codes, ["Origin": origin]) == status)
      let batch = "\(web)/identitytoolkit.googleapis.com/v1/projects/hearth/accounts:batchGet"
      #expect(
        try await self.status(batch, ["Origin": origin, "Authorization": "Bearer owner"]) == status)
    }
  }

  @Test(arguments: [("evil.example", 403), ("localhost", 200), ("[::1]:80", 200)])
  func `a name that leads here for a stranger opens nothing`(
    host: String, status: Int
  ) async throws {
    try await withServer(isDevelopment: true) { server in
      let web = try await server.addresses.web
      #expect(try await self.status("\(web)/healthz", ["Host": host]) == status)
    }
  }

  @Test func `a server for real use answers pages of other sites`() async throws {
    try await withServer { server in
      let web = try await server.addresses.web
      #expect(try await status("\(web)/healthz", ["Origin": "https://app.example"]) == 200)
    }
  }

  private func status(_ address: String, _ headers: [String: String]) async throws -> Int {
    var request = URLRequest(url: try #require(URL(string: address)))
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (_, response) = try await URLSession.shared.data(for: request)
    return try #require(response as? HTTPURLResponse).statusCode
  }
}
