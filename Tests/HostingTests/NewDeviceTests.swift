import Foundation
import Hosting
import Server
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How many browsers become devices from one address.
@Suite(.timeLimit(.minutes(5)))
struct NewDeviceTests {
  @Test func `an address has so many new devices an hour, and a network of IPv6 is one address`() {
    let now = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
    let metrics = PrometheusRegistry()
    let limit = NewDeviceLimit(2, metrics: metrics) { now.withLock { $0 } }
    #expect(limit.admits("2001:db8::1"))
    #expect(limit.admits("2001:db8::2"))
    #expect(!limit.admits("2001:db8::3"))
    #expect(limit.admits("2001:db8:0:1::1"))
    for _ in 0..<3 {
      #expect(limit.admits("127.0.0.1"))
      #expect(limit.admits(nil))
    }
    now.withLock { $0 += 3_600 }
    #expect(limit.admits("2001:db8::3"))
    let text = metrics.text
    #expect(text.contains("hearth_new_devices_total{outcome=\"refused\"} 1\n"))
    #expect(text.contains("hearth_new_devices_total{outcome=\"admitted\"} 10\n"))
  }

  @Test func `beyond them a page says so, and browsers that are known and other addresses go on`()
    async throws
  {
    try await HostedWorld.with(
      [.red], newDevices: 2, configure: { $0.trustedProxies = Network.loopback }
    ) { world in
      func open(_ address: String, cookie: String? = nil) async throws -> (
        status: Int, text: String, response: HTTPURLResponse
      ) {
        var headers = ["X-Forwarded-For": address]
        headers["Cookie"] = cookie
        return try await world.get("/rednotes", headers: headers, follows: false)
      }
      let first = try await open("192.0.2.1").response.value(forHTTPHeaderField: "Set-Cookie")
      let cookie = String(try #require(first).prefix { $0 != ";" })
      #expect(try await open("192.0.2.1").status == 200)
      let refused = try await open("192.0.2.1")
      #expect(refused.status == 429)
      #expect(refused.text.contains("Try again in an hour"))
      #expect(refused.response.value(forHTTPHeaderField: "Set-Cookie") == nil)
      #expect(refused.response.value(forHTTPHeaderField: "Retry-After") == "3600")
      #expect(try await open("192.0.2.1", cookie: cookie).status == 200)
      #expect(try await open("192.0.2.2").status == 200)
      let devices = try FileManager.default.contentsOfDirectory(
        atPath: world.folder.appending(path: "server/devices/devices").path)
      #expect(devices.count == 3)
      let metrics = try await world.get("/metrics").text
      #expect(metrics.contains("hearth_new_devices_total{outcome=\"refused\"} 1"))
    }
  }
}
