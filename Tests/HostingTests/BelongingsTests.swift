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
      try await expectOnly("nothing", on: bob)
      try await bob.field("Name").type("Bob")
      try await bob.tap("Keep")
      try await expectOnly("Bob", on: bob)
      try await expectOnly("Ann", on: ann)
      try await expectOnly("Ann", on: phone.screen())
    }
  }

  private func expectOnly(_ name: String, on screen: Screen) async throws {
    try await screen.tap("Find")
    let found = screen.texts.filter { $0.contains(": ") }
    #expect(found == Place.all.map { "\($0.name): \(name)" })
  }
}
