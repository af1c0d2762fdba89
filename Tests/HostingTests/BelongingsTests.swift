import Hosting
import HostingTesting
import SwiftUITesting
import Testing

/// Everything that a phone owns belongs to one device.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct BelongingsTests {
  @Test func `a device finds what it has kept, and nothing of another device`() async throws {
    try await withHostedApp(.belongings) { host in
      let phone = try await host.device()
      let ann = try await phone.screen()
      try await ann.field("Name").type("Ann")
      try await ann.tap("Keep")
      let bob = try await host.device().screen()
      #expect(try await found(on: bob) == Place.all.map { "\($0.name): nothing" })
      try await bob.field("Name").type("Bob")
      try await bob.tap("Keep")
      #expect(try await found(on: bob) == Place.all.map { "\($0.name): Bob" })
      #expect(try await found(on: ann) == Place.all.map { "\($0.name): Ann" })
      #expect(try await found(on: phone.screen()) == Place.all.map { "\($0.name): Ann" })
    }
  }

  private func found(on screen: Screen) async throws -> [String] {
    try await screen.tap("Find")
    return screen.texts.filter { $0.contains(": ") }
  }
}
