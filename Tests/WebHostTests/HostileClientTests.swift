import Foundation
import NIOHTTP1
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Clients that send anything for a while, beside a page that behaves.
///
/// `HEARTH_HOSTILE_SECONDS` makes the attack longer, `HEARTH_SEED` chooses which.
@Suite struct HostileClientTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let duration = Duration.seconds(
    environment["HEARTH_HOSTILE_SECONDS"].flatMap(Int.init) ?? 4)
  private static let seed =
    environment["HEARTH_SEED"].flatMap(UInt64.init) ?? 1

  /// The most that an attack may leave in memory: what the limits allow its scenes, and the tests
  /// that run beside it.
  private static let memoryAllowance = 150 * 1024 * 1024

  @Test func `whatever others send, a session is answered and keeps its state and its room`()
    async throws
  {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host)
        let calm = try await Self.use(page, of: host, from: 0, for: .milliseconds(400))
        #expect(calm.taps > 0)
        let before = Self.residentBytes
        let (besieged, sent) = try await withThrowingTaskGroup(of: Int.self) { group in
          for number in 0..<6 {
            group.addTask { try await Self.attack(host, coveting: page.scene, number: number) }
          }
          let besieged = try await Self.use(page, of: host, from: calm.taps, for: Self.duration)
          return (besieged, try await group.reduce(0, +))
        }
        let growth = Self.residentBytes - before
        let summary = """
          HEARTH_SEED=\(Self.seed): \(sent) frames; a tap took \(calm.median) before and \
          \(besieged.median) during the attack; memory grew by \(growth / 1024) KB
          """
        #expect(sent > 100, "\(summary)")
        #expect(besieged.taps > 0, "\(summary)")
        #expect(growth < Self.memoryAllowance, "\(summary)")
        let again = try await Self.html(of: page, from: host)
        let total = calm.taps + besieged.taps
        #expect(again.contains("count \(total) taps 0 text "), "\(summary)")
        #expect(!again.contains("script>\""), "\(summary)")
      }
    }
  }

  @Test func `a page loaded again is its own browser's, whatever this process loaded before`()
    async throws
  {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let pages = [try await Page.load(from: host), try await Page.load(from: host)]
        for (number, page) in pages.enumerated() {
          let taps = try await Self.use(page, of: host, from: 0, for: .milliseconds(50)).taps
          #expect(taps > 0)
          let again = try await Self.html(of: page, from: host)
          #expect(again.contains("count \(taps) taps 0 text "), "\(number)")
        }
      }
    }
  }

  /// The page loaded again, over a connection of its own: after a minute the host has hung up the one
  /// that it was loaded over first.
  private static func html(of page: Page, from host: RunningHost) async throws -> String {
    let address = try #require(URL(string: "http://127.0.0.1:\(host.port)/counter"))
    var request = URLRequest(url: address)
    request.setValue(page.cookie, forHTTPHeaderField: "Cookie")
    return String(decoding: try await session.data(for: request).0, as: UTF8.self)
  }

  /// It keeps no cookies. The shared session adds those that any test of this process was given by
  /// 127.0.0.1, of whatever port, and a page with two devices' cookies is a new device's.
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    return URLSession(configuration: configuration)
  }()

  /// What a page saw while it was used.
  private struct Use {
    var taps: Int
    var median: Duration
  }

  /// Taps again and again, each time until the page shows it.
  private static func use(
    _ page: Page, of host: RunningHost, from count: Int, for duration: Duration
  ) async throws -> Use {
    let button = try Page.element("button", in: page.html)
    return try await page.withSocket(to: host, hello: page.hello(lastEvent: count)) { talk in
      _ = try await talk.next()
      let end = ContinuousClock.now.advanced(by: duration)
      var times: [Duration] = []
      while .now < end {
        let start = ContinuousClock.now
        let number = count + times.count + 1
        try await talk.send("{\"e\":\(number),\"n\":\(button),\"t\":\"tap\"}")
        try await talk.next(saying: "count \(number) taps \(number) text ")
        times.append(start.duration(to: .now))
      }
      return Use(taps: times.count, median: times.sorted()[times.count / 2])
    }
  }

  /// Opens socket after socket and sends anything; tells how many frames it got rid of.
  private static func attack(
    _ host: RunningHost, coveting scene: String, number: Int
  ) async throws -> Int {
    let page = try await Page.load(from: host)
    var frames = HostileFrames(seed: seed &+ UInt64(number), page: page, coveted: scene)
    let end = ContinuousClock.now.advanced(by: duration)
    var sent = 0
    while .now < end {
      var batch = [frames.first()]
      for _ in 0..<200 { batch.append(frames.next()) }
      let all = batch
      // The host may hang up at any moment, also while the socket opens or says good-bye.
      let count = try? await SocketClient.with(
        port: host.port, path: "/counter/socket", headers: page.socketHeaders(port: host.port)
      ) { client in
        var count = 0
        for frame in all where ContinuousClock.now < end {
          // The host may have hung up meanwhile; then the next socket goes on.
          guard
            (try? await client.send(frame.text, opcode: frame.opcode, isMasked: frame.isMasked))
              != nil
          else { break }
          count += 1
        }
        return count
      }
      sent += count ?? 0
    }
    return sent
  }

  private static var residentBytes: Int {
    let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = statm.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
