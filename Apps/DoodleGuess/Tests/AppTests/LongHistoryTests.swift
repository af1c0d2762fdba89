import CloudFunctions
import DoodleGuessApp
import DoodleGuessDomain
import FirebaseFirestore
import Foundation
import PhoneTesting
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LongHistoryTests {
  /// An administrator's access that a test takes out of the seeding.
  private actor Keeper {
    private(set) var admin: Admin?
    func keep(_ admin: Admin) { self.admin = admin }
  }

  /// Runs the body with two people, of whom the first has drawn 130 times for the second.
  private func withHistory(
    _ body:
      @MainActor @Sendable (_ ann: Session, _ bob: Session, _ bobsPhone: Phone) async throws -> Void
  ) async throws {
    let keeper = Keeper()
    try await withPhones(seeding: { await keeper.keep($0) }) { phone in
      let admin = try #require(await keeper.admin)
      let bobsPhone = try await phone("bob")
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await bobsPhone.join(as: "Bob")
      try await ann.connect(with: bob)
      try await Self.draw(130, from: ann, to: bob, admin)
      try await body(ann, bob, bobsPhone)
    }
  }

  /// The newest is made first, so that no drawing leaves the newest page.
  private static func draw(
    _ count: Int, from ann: Session, to bob: Session, _ admin: Admin
  ) async throws {
    let pair = try #require(ann.pairing.pair?.id)
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    for last in stride(from: count, to: 0, by: -10) {
      try await admin.documents.commit(
        (max(1, last - 9)...last).map { number in
          let at = start + 60 * Double(number)
          return .set(
            Paths.drawing("d\(number)"),
            [
              "id": .string("d\(number)"), "pairId": .string(pair),
              "fromUserId": .string(ann.uid), "toUserId": .string(bob.uid),
              "createdAt": .timestamp(at), "drawingBytes": .bytes(Array("ink".utf8)),
              "deliveredAt": .timestamp(at), "shownAt": .timestamp(at),
            ])
        })
    }
  }

  private func names(_ numbers: ClosedRange<Int>) -> [String] {
    numbers.reversed().map { "d\($0)" }
  }

  @Test func `a long history is read in pages, and what is new comes on top`() async throws {
    try await withHistory { ann, bob, _ in
      let history = try #require(bob.drawings.current)
      let pages = history.receivedPages
      await until { pages.drawings.count == 50 && pages.earlier == .more && !pages.isStored }
      #expect(history.received.map(\.id) == names(81...130))
      await until { bob.drawings.latest?.id == "d130" }
      await pages.readEarlier()
      #expect(history.received.map(\.id) == names(31...130) && pages.earlier == .more)
      _ = try await ann.drawings.send(Data("ink".utf8))
      await until { history.received.count == 101 }
      await until { bob.drawings.latest?.id == history.received.first?.id }
      await pages.readEarlier()
      #expect(Array(history.received.map(\.id).dropFirst()) == names(1...130))
      #expect(pages.earlier == .none)
      await pages.readEarlier()
      #expect(history.received.count == 131)
      #expect(history.sentPages.earlier == .none)
    }
  }

  @Test func `offline the device shows what it has, and reads on once it is back`() async throws {
    try await withHistory { _, bob, bobsPhone in
      let pages = try #require(bob.drawings.current).receivedPages
      await until { pages.earlier == .more && !pages.isStored }
      await pages.readEarlier()
      #expect(pages.drawings.count == 100)
      try await bobsPhone.firestore.disableNetwork()
      await until { pages.isStored }
      await pages.readEarlier()
      #expect(pages.drawings.count == 100 && pages.earlier == .offline)
      try await bobsPhone.firestore.enableNetwork()
      await until { pages.earlier == .more }
      await pages.readEarlier()
      #expect(pages.drawings.map(\.id) == names(1...130) && pages.earlier == .none)
    }
  }

  @Test func `a tap shows earlier drawings`() async throws {
    try await withHistory { _, bob, bobsPhone in
      let screen = try await Screen { RootView(auth: bobsPhone.auth) }
      try await screen.wait { try $0.button("History") }.tap()
      try await screen.wait { try $0.button("Earlier Drawings") }.tap()
      let pages = try #require(bob.drawings.current).receivedPages
      await until { pages.drawings.count == 100 }
      try await screen.wait { try $0.button("Earlier Drawings") }.tap()
      try await screen.wait(until: { !$0.has(.button, named: "Earlier Drawings") })
      await until { pages.drawings.count == 130 }
      try screen.text("Nothing sent yet")
    }
  }
}
