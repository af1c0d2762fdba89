import DoodleGuessDomain
import Foundation
import Testing

struct DrawingTests {
  private static let now = Date(timeIntervalSince1970: 1_770_000_000)

  private var drawing: DrawingRecord {
    DrawingRecord(
      id: "d", pairId: "ABC234", fromUserId: "ann", toUserId: "bob", createdAt: Self.now)
  }

  @Test func `a drawing goes from saved to seen`() {
    var drawing = drawing
    #expect(drawing.state(isWaiting: true) == .saved)
    #expect(drawing.state(isWaiting: false) == .sent)
    drawing.deliveredAt = Self.now
    #expect(drawing.state(isWaiting: false) == .delivered)
    drawing.shownAt = Self.now
    #expect(drawing.state(isWaiting: false) == .onWidget)
    drawing.seenAt = Self.now
    #expect(drawing.state(isWaiting: false) == .seen)
    #expect(DrawingState.allCases == DrawingState.allCases.sorted())
    #expect(Set(DrawingState.allCases.map(\.label)).count == 5)
  }

  @Test func `a riddle is open until it is solved or given up`() {
    var drawing = drawing
    #expect(!drawing.isOpenRiddle)
    drawing.isRiddle = true
    #expect(drawing.isOpenRiddle)
    drawing.solvedAt = Self.now
    #expect(!drawing.isOpenRiddle)
  }

  @Test(arguments: [
    (DrawingError.notSignedIn, "Not signed in."),
    (.notConnected, "Not connected to a partner."),
    (.noPair, "Missing pair information."),
    (.invalidImage, "Could not process drawing image."),
  ]) func `mistakes have the words of the specification`(error: DrawingError, text: String) {
    #expect(error.localizedDescription == text)
  }

  @Test(arguments: [
    ("doodleguess://drawing?id=A-1", DoodleLink.drawing("A-1")), ("doodleguess://open", .open),
    ("DOODLEGUESS://open", .open), ("https://example.com/doodleguess/drawing/A-1", .drawing("A-1")),
    ("https://example.com/doodleguess/open", .open),
    ("doodleguess://drawing", nil), ("doodleguess://drawing?id=a/b", nil),
    ("doodleguess://elsewhere", nil), ("https://example.com/drawing/a/b", nil),
  ]) func `links lead to a drawing, to the app, or nowhere`(address: String, link: DoodleLink?)
    throws
  {
    let url = try #require(URL(string: address))
    #expect(DoodleLink(url) == link)
    if let link, let own = URL(string: link.address) { #expect(DoodleLink(own) == link) }
  }

  @Test func `a message names its sender, or else the partner`() {
    #expect(PushData.title == "New doodle")
    #expect(PushData.body(from: "Ann") == "Ann sent you a doodle")
    #expect(PushData.body(from: nil) == "Your partner sent you a doodle")
    #expect(PushData.body(from: "") == "Your partner sent you a doodle")
  }

  @Test func `ids of drawings name one document`() {
    #expect(DrawingID.isValid(UUID().uuidString))
    for text in ["", "a/b", "..", "é", String(repeating: "a", count: 65)] {
      #expect(!DrawingID.isValid(text))
    }
  }
}
