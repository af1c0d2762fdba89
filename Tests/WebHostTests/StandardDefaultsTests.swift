import Foundation
import SwiftUI
import Testing
import WebHost

/// Keeps a name by `UserDefaults.standard` and shows it by `@AppStorage`.
@MainActor
final class NamingApp: AppInstance {
  init() { UserDefaults.standard.register(defaults: ["greeting": "Hello"]) }

  var rootView: AnyView { AnyView(NamingView()) }

  func close() async {}
}

private struct NamingView: View {
  @AppStorage("name") private var name = "nobody"

  var body: some View {
    Text(verbatim: "\(UserDefaults.standard.string(forKey: "greeting") ?? "No greeting"), \(name)")
    Button("Call Ann") { UserDefaults.standard.set("Ann", forKey: "name") }
  }
}

extension WebApp {
  static let naming = WebApp(id: "naming", name: "Naming", symbol: "person", tint: .gold) { _ in
    NamingApp()
  }
}

@Suite(.timeLimit(.minutes(5)))
struct StandardDefaultsTests {
  @Test func `what an app keeps is the device's own, is shown at once, and outlives the server`()
    async throws
  {
    try await withFolder { folder in
      let (ann, bob) = try await RunningHost.with(directory: folder) { host in
        let ann = try await Page.load(from: host, at: "/naming")
        let bob = try await Page.load(from: host, at: "/naming")
        #expect(ann.html.contains("Hello, nobody"))
        try await ann.withSocket(to: host, app: "naming") { talk in
          try await talk.event(Page.element("button", in: ann.html), "tap")
          try await talk.next(saying: "Hello, Ann")
        }
        try await bob.withSocket(to: host, app: "naming") { _ = try await $0.next() }
        let other = try await Page.load(from: host, at: "/naming", cookie: bob.cookie)
        #expect(other.html.contains("Hello, nobody"))
        return (ann.cookie, bob.cookie)
      }
      try await RunningHost.with(directory: folder) { host in
        let again = try await Page.load(from: host, at: "/naming", cookie: ann)
        #expect(again.html.contains("Hello, Ann"))
        let other = try await Page.load(from: host, at: "/naming", cookie: bob)
        #expect(other.html.contains("Hello, nobody"))
      }
    }
  }
}
