import AccountFlow
import DoodleGuessApp
import DoodleGuessDomain
import DoodleGuessWidget
import Foundation
import PencilKit
import PhoneTesting
import Strokes
import SwiftUI
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WidgetPictureTests {
  private func ink(_ points: [StrokePoint]) throws -> Data {
    let stroke = Stroke(id: "s1", width: 800, points: points)
    return try Strokes.Drawing(strokes: points.isEmpty ? [] : [stroke]).encoded()
  }

  private let line = [
    StrokePoint(x: 1_000, y: 1_000, width: 800), StrokePoint(x: 9_000, y: 4_000, width: 800),
  ]

  @Test func `the partner's latest drawing is left for the widget, until somebody signs out`()
    async throws
  {
    try await withPhones { phone in
      let bobsPhone = try await phone("bob")
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await bobsPhone.join(as: "Bob")
      try await ann.connect(with: bob)
      #expect(!bobsPhone.shared.hasDrawing())
      _ = try await ann.drawings.send(try ink(line))
      // Files tell nobody that they change.
      while !bobsPhone.shared.hasDrawing() { try await Task.sleep(for: .milliseconds(20)) }
      let saved = try #require(bobsPhone.shared.loadLatestDrawing())
      #expect(saved.metadata.partnerName == "Ann")
      #expect(saved.metadata.drawingId == ann.drawings.current?.sent.first?.id)
      #expect(UIImage(data: saved.png)?.size == CGSize(width: 512, height: 512))
      try await bobsPhone.auth.signOut()
      await until { if case .signedOut = bobsPhone.auth.phase { true } else { false } }
      #expect(!bobsPhone.shared.hasDrawing())
    }
  }

  @Test func `pictures are square, also of a dot, of nothing, and of ink far away`() throws {
    let far = StrokePoint(x: 9_000_000, y: -9_000_000, width: 800)
    for points in [line, [line[0]], [], [far]] {
      let picture = DrawingRenderer.square(try ink(points), side: 300)
      #expect(picture?.size == CGSize(width: 300, height: 300))
      #expect(picture?.pngData() != nil)
    }
  }

  @Test func `bytes of another form have no picture`() {
    #expect(DrawingRenderer.square(Data("ink".utf8)) == nil)
    #expect(DrawingRenderer.square(Data(#"{"version":2}"#.utf8)) == nil)
  }

  @Test func `a sketch stays on the device until it is cleared`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      ann.sketch.drawing = try PKDrawing(data: try ink(line))
      ann.sketch.word = "owl"
      await annsPhone.close()
      let again = await (try phone("ann")).known()
      #expect(again.sketch.drawing.strokes.count == 1 && again.sketch.word == "owl")
      again.sketch.clear()
      #expect(again.sketch.drawing.strokes.isEmpty && again.sketch.word == nil)
    }
  }
}
