import AccountFlow
import DoodleGuessApp
import DoodleGuessDomain
import DoodleGuessWidget
import FirebaseFirestore
import Foundation
import PhoneTesting
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WidgetFreshnessTests {
  private static let ink = Data(
    #"{"version":1,"strokes":[{"id":"a","ink":"pen","color":[0,0,0,255],"width":8,"x":[5],"y":[5]}]}"#
      .utf8)

  /// Waits for the drawing on the widget; files tell nobody that they change.
  private func untilShown(_ id: String, on phone: Phone) async throws {
    while phone.shared.loadLatestDrawing()?.metadata.drawingId != id {
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  @Test func `offline is told with its time, and the later drawing is shown after it`()
    async throws
  {
    try await withPhones { phone in
      let bobsPhone = try await phone("bob")
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await bobsPhone.join(as: "Bob")
      try await ann.connect(with: bob)
      #expect(try await ann.drawings.send(Self.ink) == .sent)
      let first = await value { bob.drawings.latest?.id }
      try await untilShown(first, on: bobsPhone)
      await until { bob.drawings.freshness.heardAt != nil }
      let shownAt = bobsPhone.shared.loadLatestDrawing()?.metadata.shownAt
      #expect(shownAt != nil)
      let screen = try await Screen { RootView(auth: bobsPhone.auth) }
      try await screen.wait { try $0.button("History") }

      try await bobsPhone.firestore.disableNetwork()
      await until { bob.drawings.freshness.offlineSince != nil }
      try await screen.wait { try $0.find(.text, containing: "You are offline. Last checked") }
      let metadata = try #require(bobsPhone.shared.loadLatestDrawing()?.metadata)
      #expect(metadata.offlineSince == bob.drawings.freshness.offlineSince)
      #expect(metadata.drawingId == first && metadata.shownAt == shownAt)
      #expect(try await ann.drawings.send(Self.ink) == .sent)
      await until { ann.drawings.current?.sent.first?.state == .sent }
      #expect(bob.drawings.latest?.id == first)

      try await bobsPhone.firestore.enableNetwork()
      await until { bob.drawings.latest.map { $0.id != first } ?? false }
      let second = await value { bob.drawings.latest?.id }
      try await untilShown(second, on: bobsPhone)
      await until { bob.drawings.freshness.offlineSince == nil }
      #expect(bobsPhone.shared.loadLatestDrawing()?.metadata.offlineSince == nil)
      await until { ann.drawings.current?.sent.first?.state == .delivered }
      try await screen.wait(until: { screen in
        !screen.texts.contains { $0.contains("You are offline") }
      })
    }
  }

  @Test func `until the server was heard of the device is not taken for offline at once`() {
    var freshness = Freshness()
    let times = (0..<6).map { Date(timeIntervalSince1970: Double($0)) }
    freshness.heard(isStored: true, at: times[0])
    #expect(freshness.offlineSince == nil && freshness.heardAt == nil)
    freshness.heard(isStored: false, at: times[1])
    #expect(freshness.heardAt == times[1] && freshness.storedSince == nil)
    // Until the connection ended, everything was known.
    freshness.heard(isStored: true, at: times[2])
    freshness.heard(isStored: true, at: times[3])
    freshness.waited()
    #expect(freshness.offlineSince == times[2] && freshness.heardAt == times[2])
    freshness.heard(isStored: false, at: times[4])
    freshness.waited()
    #expect(freshness.offlineSince == nil && freshness.heardAt == times[4])
  }

  @Test func `each device notes what it did, whatever another one has noted`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try await ann.connect(with: bob)
      let words = try await bob.functions.makeRecoveryWords().joined(separator: " ")
      let tablet = try await phone("tablet")
      try await tablet.auth.recover(with: words)
      let other = await tablet.known()
      await until { other.drawings.current != nil }
      #expect(try await ann.drawings.send(Self.ink) == .sent)
      let record = await value { other.drawings.latest?.record }
      await until { bob.drawings.latest != nil }
      other.drawings.looked(at: record)
      await until { ann.drawings.current?.sent.first?.state == .seen }
      #expect(ann.drawings.current?.sent.first?.record.deliveredAt != nil)
    }
  }
}
