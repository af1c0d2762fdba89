import FirestoreService
import Foundation
import Server
import ServerTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct OperationTests {
  @Test func `calls are counted by their method and how they ended`() async throws {
    try await withServer(isDevelopment: true) { server in
      let web = try await server.addresses.web
      let root = "\(web)/v1/projects/p/databases/(default)/documents"
      #expect(try await get("\(root)/rooms/a", "Bearer owner").status == 404)
      #expect(try await get("\(root)/rooms/a", "Bearer owner").status == 404)
      #expect(try await get("\(root)/rooms/a", nil).status == 403)
      let text = try await get("\(web)/metrics", nil).text
      #expect(
        text.contains(
          #"hearth_firestore_calls_total{method="GetDocument",code="NOT_FOUND"} 2"# + "\n"))
      #expect(
        text.contains(
          #"hearth_firestore_calls_total{method="GetDocument",code="PERMISSION_DENIED"} 1"# + "\n"))
      #expect(
        text.contains(#"hearth_firestore_call_duration_seconds_count{method="GetDocument"} 3"#))
      #expect(text.contains(#"hearth_firestore_calls_open{method="GetDocument"} 0.0"#))
      #expect(text.contains("# TYPE process_resident_memory_bytes gauge\n"))
      #expect(text.contains("\nhearth_query_indexes 0\n"))
      #expect(text.contains("hearth_query_indexes_refused_total{limit=\"account\"} 0\n"))
    }
  }

  @Test func `metrics may ask for a token`() async throws {
    try await withServer(configure: { $0.metricsToken = "secret" }) { server in
      let web = try await server.addresses.web
      #expect(try await get("\(web)/metrics", nil).status == 401)
      #expect(try await get("\(web)/metrics", "Bearer other").status == 401)
      #expect(try await get("\(web)/metrics", "Bearer secret").status == 200)
    }
  }

  @Test func `a server that has enough to do refuses more`() async throws {
    try await withServer(
      isDevelopment: true, configure: { $0.callLimits = CallLimits(calls: 0, streams: 0) }
    ) { server in
      let web = try await server.addresses.web
      let answer = try await get(
        "\(web)/v1/projects/p/databases/(default)/documents/rooms/a", "Bearer owner")
      #expect(answer.status == 429)
      #expect(answer.text.contains(#""status":"RESOURCE_EXHAUSTED""#))
      #expect(try await get("\(web)/healthz", nil).text == "ok\n")
    }
  }

  private func get(
    _ address: String, _ authorization: String?
  ) async throws -> (status: Int, text: String) {
    var request = URLRequest(url: try #require(URL(string: address)))
    if let authorization { request.setValue(authorization, forHTTPHeaderField: "Authorization") }
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = try #require(response as? HTTPURLResponse).statusCode
    return (status, String(decoding: data, as: UTF8.self))
  }
}
