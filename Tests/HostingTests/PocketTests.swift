import Hosting
import HostingTesting
import SwiftUITesting
import Testing

/// Code of an app finds its own device by the ordinary static calls, wherever it runs.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PocketTests {
  @Test func `an app finds its own device in its init, its views, tasks and callbacks`()
    async throws
  {
    try await withHostedApp(.pocket) { host in
      let ann = try await host.device().screen()
      let bob = try await host.device().screen()
      for screen in [ann, bob] { try await screen.tap("Post") }
      let owners = try await [owner(on: ann), owner(on: bob)]
      #expect(Set(owners).count == 2)
    }
  }

  /// Whom every place of the app found.
  private func owner(on screen: Screen) async throws -> String {
    var found: [String: String] = [:]
    do {
      try await screen.wait(until: {
        found = self.found($0)
        return found.count == PocketModel.places.count
      })
    } catch {
      Issue.record("Nothing came from: \(Set(PocketModel.places).subtracting(found.keys))")
      throw error
    }
    let owner = try #require(found["init"])
    #expect(found.filter { $0.value != owner } == [:])
    #expect(owner != "nobody")
    return owner
  }

  private func found(_ screen: Screen) -> [String: String] {
    let lines = screen.texts.compactMap { text in
      let parts = text.split(separator: ": ", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    return Dictionary(lines, uniquingKeysWith: { $1 })
  }
}
