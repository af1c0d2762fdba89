import Foundation
import HTTPTypes
import HummingbirdTesting
import Logging
import NIOCore
import Testing
import WebHost
import WebUI

@Suite struct FirstPaintTests {
  @Test func `the first response is the whole scene`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host)
        #expect(page.html.contains("count 0 taps 0 text "))
        #expect(page.html.contains("<title>Counter &amp; Co</title>"))
        #expect(page.html.contains(#"data-app="counter""#))
        #expect(!page.html.contains("<script>"))
        // Password managers look for a form.
        #expect(page.html.contains(#"<form id="credentials""#))
      }
    }
  }

  @Test func `a first paint waits for what a spinner stands for, and until no more comes`()
    async throws
  {
    try await withFolder { folder in
      try await RunningHost.with(
        directory: folder,
        configure: {
          // However busy the machine is.
          $0.spinnerPatience = .seconds(20)
          $0.settlingLimit = .seconds(30)
          $0.settlingQuiet = .seconds(3)
        }
      ) { host in
        let page = try await Page.load(from: host, at: "/slow")
        #expect(page.html.contains("part 1, part 2, part 3"))
      }
    }
  }

  @Test func `a first paint does not wait for ever`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(
        directory: folder, configure: { $0.spinnerPatience = .milliseconds(150) }
      ) { host in
        let start = ContinuousClock.now
        let page = try await Page.load(from: host, at: "/endless")
        #expect(page.html.contains("progressbar"))
        let passed = start.duration(to: .now)
        #expect(passed > .milliseconds(150) && passed < .seconds(60))
      }
    }
  }

  @Test(arguments: [
    ("hearth-window=1280x800", "split-wide", "1280 by 800"),
    ("hearth-window=390x700", "split-narrow", "390 by 700"),
    // What no page wrote counts as nothing.
    ("hearth-window=0x5", "split-narrow", "390 by 844"),
    ("hearth-window=1280", "split-narrow", "390 by 844"),
  ])
  func `a first paint is drawn for the window that the last page told of`(
    cookie: String, columns: String, size: String
  ) async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/columns", cookie: cookie)
        #expect(page.html.contains(columns))
        #expect(page.html.contains(size))
      }
    }
  }

  @Test(arguments: [
    ("390x844x16", "large"), ("390x844x32", "accessibility2"), ("390x844x12", "xSmall"),
    ("390x844x24", "accessibility1"), ("390x844x0", "large"), ("390x844x99999", "large"),
    ("390x844x", "large"), ("390x844xA", "large"), ("390x844", "large"),
  ])
  func `a first paint is drawn for the size of text that the last page told of`(
    window: String, size: String
  ) async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/window", cookie: "hearth-window=\(window)")
        #expect(page.html.contains("390 by 844, \(size)<"))
      }
    }
  }

  @Test func `an app follows the size of text that its page tells of`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/window")
        try await page.withSocket(to: host, app: "window") { talk in
          try await talk.send(#"{"traits":{"t":24}}"#)
          try await talk.next(saying: "by 844, accessibility1")
          try await talk.send(#"{"traits":{"t":1e9}}"#)
          try await talk.send(#"{"traits":{"t":20}}"#)
          try await talk.next(saying: "by 844, xxLarge")
          let told = talk.received.filter { $0.text.contains("by 844") }
          #expect(told.count == 2)
        }
      }
    }
  }

  @Test(arguments: [
    ("Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36", "split-wide"),
    ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15", "split-wide"),
    ("Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile/15E148", "split-narrow"),
    ("Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36", "split-narrow"),
    ("curl/8.14", "split-narrow"),
  ])
  func `before any page a first paint is drawn for the window that such a browser has`(
    agent: String, columns: String
  ) async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/columns", agent: agent)
        #expect(page.html.contains(columns))
      }
    }
  }

  private static let desk = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36"

  @Test func `a browser that can say its size is asked for it before anything is drawn`()
    async throws
  {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        func ask(_ hints: [String: String], cookie: String? = nil) async throws -> TestResponse {
          var headers = HTTPFields()
          headers[.userAgent] = Self.desk
          headers[.cookie] = cookie
          for (name, value) in hints { headers[try #require(HTTPField.Name(name))] = value }
          return try await host.client.execute(uri: "/columns?a=b", method: .get, headers: headers)
        }
        let brand = ["Sec-CH-UA": "\"Chromium\";v=\"140\"", "Sec-CH-UA-Mobile": "?0"]
        let question = try await ask(brand)
        #expect(question.status == .temporaryRedirect)
        #expect(question.headers[.location] == "/columns?a=b")
        let accept = try #require(HTTPField.Name("Accept-CH"))
        #expect(question.headers[accept] == "Sec-CH-Viewport-Width, Sec-CH-Viewport-Height")
        // A browser that does not answer is asked once.
        let cookie = String(try #require(question.headers[.setCookie]).prefix { $0 != ";" })
        #expect(String(buffer: try await ask(brand, cookie: cookie).body).contains("1280 by 800"))
        // What the browser says counts more than what an earlier page said.
        let hints = ["Sec-CH-Viewport-Width": "700", "Sec-CH-Viewport-Height": "650"]
        let answer = try await ask(
          brand.merging(hints) { $1 }, cookie: "hearth-window=1280x800")
        #expect(String(buffer: answer.body).contains("700 by 650"))
        // Others, and those on phones, get their page at once.
        #expect(try await ask([:]).status == .ok)
        #expect(try await ask(brand.merging(["Sec-CH-UA-Mobile": "?1"]) { $1 }).status == .ok)
      }
    }
  }

  @Test(arguments: [
    ("1280x800", "430 by 760"), ("1280x2000", "430 by 932"), ("480x800", "480 by 800"),
  ])
  func `an app that does not fill a wide window is drawn for the phone in it`(
    window: String, size: String
  ) async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/window", cookie: "hearth-window=\(window)")
        #expect(page.html.contains(size))
      }
    }
  }

  @Test func `a browser keeps its device, and a forged cookie gets a new one`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let first = try await Page.load(from: host)
        let again = try await Page.load(from: host, cookie: first.cookie)
        #expect(again.cookie == first.cookie)
        #expect(again.scene != first.scene)
        let forged = try await Page.load(from: host, cookie: first.cookie + "x")
        #expect(forged.cookie != first.cookie)
        let devices = try FileManager.default.contentsOfDirectory(
          atPath: folder.appending(path: "devices").path)
        #expect(devices.count == 2)
      }
    }
  }

  @Test func `pages run nothing but the host's own script`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        for address in ["/", "/counter"] {
          let response = try await host.client.execute(uri: address, method: .get)
          let policy = try #require(response.headers[.contentSecurityPolicy])
          #expect(policy.contains("default-src 'self'"))
          #expect(!policy.contains("script-src"))
          #expect(policy.contains("style-src 'self';"))
          #expect(!policy.contains("blob:"))
          #expect(response.headers[.xContentTypeOptions] == "nosniff")
          #expect(response.headers[.cacheControl]?.contains("private") == true)
        }
      }
    }
  }

  @Test func `the home screen links every app`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let response = try await host.client.execute(uri: "/", method: .get)
        let html = String(buffer: response.body)
        #expect(html.contains(#"<a class="home-app" href="/counter""#))
        #expect(html.contains("Counter &amp; Co"))
      }
    }
  }

  @Test func `files are kept for ever at an address that names their content`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let html = String(buffer: try await host.client.execute(uri: "/", method: .get).body)
        let match = try #require(html.firstMatch(of: /src="(\/assets\/[^"]+\/hearth\.js)"/))
        let script = try await host.client.execute(uri: String(match.1), method: .get)
        #expect(script.status == .ok)
        #expect(script.headers[.contentType] == "text/javascript; charset=utf-8")
        #expect(script.headers[.cacheControl]?.contains("immutable") == true)
        let eTag = try #require(script.headers[.eTag])
        let old = try await host.client.execute(
          uri: "/assets/old-release/hearth.js", method: .get, headers: [.ifNoneMatch: eTag])
        #expect(old.status == .notModified)
        #expect(old.headers[.cacheControl] == "no-cache")
        let style = try await host.client.execute(uri: "/assets/hearth.css", method: .get)
        #expect(style.status == .ok)
      }
    }
  }

  @Test(arguments: ["/assets/..%2F..%2Fdevice.key", "/assets/device.key", "/nothing", "/Counter"])
  func `what is not there is a page of words`(address: String) async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let response = try await host.client.execute(
          uri: address, method: .get, headers: [.accept: "text/html"])
        #expect(response.status == .notFound)
        #expect(String(buffer: response.body).contains("Nothing Here"))
      }
    }
  }

  @Test func `an app that does not open says so and can be tried again`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let response = try await host.client.execute(uri: "/broken", method: .get)
        #expect(response.status == .internalServerError)
        let html = String(buffer: response.body)
        #expect(html.contains("Broken Did Not Open"))
        #expect(!html.contains("LaunchFault"))
      }
    }
  }

  @Test func `a client that offers another protocol gets its page all the same`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        for offer in ["h2c", "websocket"] {
          let response = try await host.client.execute(
            uri: "/counter", method: .get,
            headers: [.connection: "Upgrade, HTTP2-Settings", .upgrade: offer])
          #expect(response.status == .ok)
        }
      }
    }
  }

  @Test(arguments: ["", "Caps", "a/b", "assets", "counter counter"])
  func `an id that is not an address is refused`(id: String) async throws {
    try await withFolder { folder in
      #expect(throws: WebHostError.self) {
        try WebHost(
          configuration: WebHostConfiguration(directory: folder, logger: .init(label: "test")),
          apps: [WebApp(id: id, name: "A", symbol: "plus", tint: .red) { _ in CounterApp() }])
      }
    }
  }

  @Test func `a picture of an app's assets has an address and may be kept`() async throws {
    let bytes = Data("GIF89a".utf8)
    let address = AssetPictures.address(of: bytes, mediaType: "image/gif")
    #expect(address == AssetPictures.address(of: bytes, mediaType: "image/gif"))
    #expect(address != AssetPictures.address(of: bytes + bytes, mediaType: "image/gif"))
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let picture = try await host.client.execute(uri: address, method: .get)
        #expect(String(buffer: picture.body) == "GIF89a")
        #expect(picture.headers[.contentType] == "image/gif")
        #expect(picture.headers[.cacheControl]?.contains("immutable") == true)
        let unknown = try await host.client.execute(uri: "/assets/pictures/none", method: .get)
        #expect(unknown.status == .notFound)
      }
    }
  }

  @Test func `the manifest and the icon name the app`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let manifest = try await host.client.execute(
          uri: "/counter/manifest.webmanifest", method: .get)
        #expect(manifest.headers[.contentType] == "application/manifest+json")
        #expect(String(buffer: manifest.body).contains(#""start_url":"/counter""#))
        let icon = try await host.client.execute(uri: "/counter/icon.svg", method: .get)
        #expect(String(buffer: icon.body).hasPrefix("<svg"))
        let page = try await host.client.execute(uri: "/counter", method: .get)
        let link = #"<link rel="apple-touch-icon" href="/counter/icon-180.png">"#
        #expect(String(buffer: page.body).contains(link))
        let picture = try await host.client.execute(uri: "/counter/icon-180.png", method: .get)
        #expect(picture.headers[.contentType] == "image/png")
        // The signature, and a header of 180 by 180 dots.
        let start: [UInt8] = [
          0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0,
          0, 180, 0, 0, 0, 180, 8, 2,
        ]
        #expect(picture.body.getBytes(at: 0, length: start.count) == start)
      }
    }
  }
}
