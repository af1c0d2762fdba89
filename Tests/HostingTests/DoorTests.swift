import CloudFunctions
import Foundation
import Hosting
import Server
import SwiftUI
import Testing
import WebHost

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The ways into an app beside its own address.
@Suite(.timeLimit(.minutes(5)))
struct DoorTests {
  struct Doors: App {
    var body: some Scene {
      WindowGroup {
        Text("The first window")
      }
      WindowGroup(id: "admin") {
        Text("The window of administrators")
      }
    }
  }

  struct FeedBackend: AppBackend {
    let rules = "rules_version = '2'; service cloud.firestore {}"

    var functions: [CloudFunction] {
      [.onRequest("calendarFeed") { request, _ in .text("calendar\(request.path)") }]
    }
  }

  static let app = HostedApp(
    "Doors", Doors.self, backend: FeedBackend(), symbol: "door.left.hand.open", tint: .green,
    doors: AppDoors(
      links: ["join/*"], appleApps: ["ABCDE12345.com.example.doors"],
      pages: [
        AppPage("about", title: "About Doors") {
          Link("Open the app", destination: URL(filePath: "/doors"))
          Text("What doors are for")
        }
      ], windows: ["admin"]),
    feeds: ["calendar": "calendarFeed"])

  @Test func `a page without a device sets no cookie and launches nothing`() async throws {
    try await HostedWorld.with([Self.app]) { world in
      let page = try await world.get("/doors/about")
      #expect(page.status == 200)
      #expect(page.text.contains("What doors are for"))
      #expect(page.text.contains("<title>About Doors</title>"))
      #expect(page.response.value(forHTTPHeaderField: "Set-Cookie") == nil)
      let devices = try? FileManager.default.contentsOfDirectory(
        atPath: world.server.server.devices.path)
      #expect(devices?.filter { $0.count == 22 } ?? [] == [])
    }
  }

  @Test func `a window of the app has an address of its own`() async throws {
    try await HostedWorld.with([Self.app]) { world in
      let first = try await world.get("/doors")
      #expect(first.text.contains("The first window"))
      let admin = try await world.get("/doors/admin")
      #expect(admin.text.contains("The window of administrators"))
    }
  }

  @Test func `a feed answers at a short address`() async throws {
    try await HostedWorld.with([Self.app]) { world in
      let whole = try await world.get("/doors/calendar")
      #expect(whole.text == "calendar/")
      let part = try await world.get("/doors/calendar/house/1.ics")
      #expect(part.text == "calendar/house/1.ics")
    }
  }

  @Test func `phones are told which links open the app`() async throws {
    try await HostedWorld.with([Self.app, .red]) { world in
      let answer = try await world.get("/.well-known/apple-app-site-association")
      #expect(answer.response.mimeType == "application/json")
      #expect(
        answer.text == """
          {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.doors"],\
          "components":[{"/":"/doors/join/*"}]}]},\
          "webcredentials":{"apps":["ABCDE12345.com.example.doors"]}}
          """)
    }
    try await HostedWorld.with([.red]) { world in
      let answer = try await world.get("/.well-known/apple-app-site-association")
      #expect(answer.status == 404)
    }
  }
}
