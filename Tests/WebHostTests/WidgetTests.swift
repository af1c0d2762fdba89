import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import WebHost

@Suite(.timeLimit(.minutes(5)))
struct WidgetTests {
  @Test func `a browser without a device has no widgets, and gets a device with its first one`()
    async throws
  {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        var home = HomeScreen(host: host)
        #expect(try await home.report().widgets.isEmpty)
        #expect(await host.deviceCount == 0)
        try await home.change(#"{"add":{"app":"poster","kind":"Poster","family":"systemSmall"}}"#)
        let report = try await home.report { $0.widgets.first?.checked != nil }
        let widget = try #require(report.widgets.first)
        #expect(widget.entries.first?.html.contains("now nothing") == true)
        #expect(widget.entries.last?.html.contains("later nothing") == true)
        #expect(
          widget.entries.first?.href == "/poster/~open?url=poster%3A%2F%2Fopen%3Ftext%3Da%2520b")
        #expect((widget.title, widget.width) == ("Poster", 158))
        #expect(widget.families.map(\.family) == ["systemSmall", "systemMedium"])
      }
    }
  }

  @Test func `a widget shows what its app wrote for it, at once`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/poster")
        var home = HomeScreen(host: host, cookie: page.cookie)
        try await home.change(#"{"add":{"app":"poster","kind":"Poster","family":"systemMedium"}}"#)
        try await home.report { $0.shows("now launched") }
        let button = try Page.element("button", in: page.html)
        let seen = home
        try await page.withSocket(to: host, app: "poster") { app in
          try await app.send(#"{"e":1,"n":\#(button),"t":"tap"}"#)
          try await app.next(saying: "widgets 1")
          var home = seen
          try await home.report { $0.shows("now posted") }
        }
      }
    }
  }

  @Test func `other devices see nothing of it`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/poster")
        var home = HomeScreen(host: host, cookie: page.cookie)
        try await home.change(#"{"add":{"app":"poster","kind":"Poster","family":"systemSmall"}}"#)
        try await home.report { $0.shows("now launched") }
        var other = HomeScreen(host: host)
        try await other.change(#"{"add":{"app":"poster","kind":"Poster","family":"systemSmall"}}"#)
        let report = try await other.report { $0.widgets.first?.checked != nil }
        #expect(report.shows("now nothing"))
        let id = try #require(try await home.report().widgets.first?.id)
        try await other.change(#"{"remove":{"id":"\#(id)"}}"#, status: .conflict)
      }
    }
  }

  @Test func `widgets stay when the host starts again, and when their provider is silent`()
    async throws
  {
    try await withFolder { folder in
      let home = try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/poster")
        var home = HomeScreen(host: host, cookie: page.cookie)
        try await home.change(#"{"add":{"app":"poster","kind":"Poster","family":"systemSmall"}}"#)
        try await home.report { $0.shows("now launched") }
        return home
      }
      let group = try #require(
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
          .compactMap { $0 as? URL }.first { $0.lastPathComponent == PosterApp.group })
      try Data("silence".utf8).write(to: group.appending(path: "text"))
      let configure: @Sendable (inout WebHostConfiguration) -> Void = {
        $0.widgetPatience = .milliseconds(20)
      }
      try await RunningHost.with(directory: folder, configure: configure) { host in
        var again = HomeScreen(host: host, cookie: home.cookie)
        let report = try await again.report { $0.widgets.first?.isFailed == true }
        #expect(report.shows("now launched"))
      }
    }
  }

  @Test func `widgets are resized and removed`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        var home = HomeScreen(host: host)
        try await home.change(#"{"add":{"app":"poster","kind":"Poster","family":"systemSmall"}}"#)
        let id = try #require(try await home.report().widgets.first?.id)
        try await home.change(#"{"resize":{"id":"\#(id)","family":"systemMedium"}}"#)
        try await home.report { $0.widgets.first?.width == 338 && $0.shows("now nothing") }
        try await home.change(
          #"{"resize":{"id":"\#(id)","family":"systemLarge"}}"#, status: .conflict)
        try await home.change(#"{"remove":{"id":"\#(id)"}}"#)
        #expect(try await home.report().widgets.isEmpty)
        try await home.change("{}", status: .badRequest)
      }
    }
  }

  @Test func `the gallery shows snapshots in all sizes`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let home = HomeScreen(host: host)
        let text = String(
          buffer: try await home.get("/~widgets/gallery").body)
        #expect(text.contains("Shows what was posted last."))
        #expect(text.contains("A post"))
        #expect(text.contains("systemMedium"))
        #expect(!text.contains("systemLarge"))
      }
    }
  }

  @Test func `a tap opens the app with the widget's link`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(
          from: host, at: "/poster/~open?url=poster%3A%2F%2Fopen%3Ftext%3Da%2520b")
        #expect(page.html.contains("opened poster://open?text=a%20b"))
      }
    }
  }

  @Test(arguments: ["cross-site", "none", nil])
  func `other sites learn nothing and change nothing`(site: String?) async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        var home = HomeScreen(host: host)
        try await home.change(#"{"add":{"app":"poster","kind":"Poster","family":"systemSmall"}}"#)
        home.site = site
        #expect(try await home.get("/~widgets").status == .forbidden)
        #expect(try await home.get("/~widgets/gallery").status == .forbidden)
        home.origin = "https://example.com"
        try await home.change(#"{"remove":{"id":"x"}}"#, status: .forbidden)
      }
    }
  }

  @Test func `a page that knows everything waits, and is told that there is nothing new`()
    async throws
  {
    try await withFolder { folder in
      try await RunningHost.with(
        directory: folder, configure: { $0.widgetWait = .milliseconds(50) }
      ) { host in
        var home = HomeScreen(host: host)
        try await home.change(#"{"add":{"app":"poster","kind":"Poster","family":"systemSmall"}}"#)
        let report = try await home.report { $0.widgets.first?.checked != nil }
        let response = try await home.get("/~widgets?since=\(report.stamp)")
        #expect(response.status == .noContent)
      }
    }
  }
}

/// The home screen never was as it should be.
struct HomeScreenError: Error {}

/// The home screen of a browser.
struct HomeScreen: Sendable {
  let host: RunningHost
  var cookie: String?
  var site: String? = "same-origin"
  var origin: String?
  private var stamp: String?

  init(host: RunningHost, cookie: String? = nil) {
    self.host = host
    self.cookie = cookie
  }

  struct Report: Decodable, Sendable {
    struct Widget: Decodable, Sendable {
      struct Entry: Decodable, Sendable {
        var at: Double
        var html: String
        var href: String
      }

      struct Size: Decodable, Sendable { var family: String }

      var id: String
      var title: String
      var width: Double
      var checked: Double?
      var isFailed: Bool
      var families: [Size]
      var entries: [Entry]
    }

    var stamp: String
    var widgets: [Widget]

    func shows(_ text: String) -> Bool {
      widgets.contains { $0.entries.contains { $0.html.contains(text) } }
    }
  }

  func get(_ path: String) async throws -> TestResponse {
    var headers = HTTPFields()
    headers[.cookie] = cookie
    if let name = HTTPField.Name("Sec-Fetch-Site") { headers[name] = site }
    return try await host.client.execute(uri: path, method: .get, headers: headers)
  }

  func report() async throws -> Report {
    let response = try await get("/~widgets")
    #expect(response.status == .ok)
    return try JSONDecoder().decode(Report.self, from: Data(response.body.readableBytesView))
  }

  /// Asks as a page does, until the home screen is as it should be.
  @discardableResult
  mutating func report(until isRight: (Report) -> Bool) async throws -> Report {
    for _ in 0..<200 {
      let response = try await get("/~widgets" + (stamp.map { "?since=\($0)" } ?? ""))
      guard response.status == .ok else { continue }
      let report = try JSONDecoder().decode(
        Report.self, from: Data(response.body.readableBytesView))
      stamp = report.stamp
      try #require(report.stamp != "", "The browser is no device.")
      if isRight(report) { return report }
    }
    throw HomeScreenError()
  }

  mutating func change(_ json: String, status: HTTPResponse.Status = .noContent) async throws {
    var headers: HTTPFields = [:]
    headers[.cookie] = cookie
    headers[.origin] = origin ?? "http://localhost"
    let response = try await host.client.execute(
      uri: "/~widgets", method: .post, headers: headers, body: ByteBuffer(string: json))
    #expect(response.status == status)
    if let set = response.headers[.setCookie] { cookie = String(set.prefix { $0 != ";" }) }
  }
}
