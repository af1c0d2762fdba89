import AccountFlow
import DoodleGuessApp
import DoodleGuessDomain
import DoodleGuessWidget
import FirebaseFirestore
import Foundation
import PhoneTesting
import Strokes
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LargeDrawingTests {
  /// A drawing with more bytes than a document has room for, which is cheap to paint.
  private func large(points: Int = 90_000) throws -> Data {
    let strokes = (0..<Int32(points / 100)).map { row in
      Stroke(id: "s\(row)", width: 200, points: (0..<100).map { point($0, ofRow: row) })
    }
    return try Strokes.Drawing(strokes: strokes).encoded()
  }

  /// Each value differs from the one before, so that no column is short.
  private func point(_ index: Int32, ofRow row: Int32) -> StrokePoint {
    StrokePoint(
      x: index * 137, y: row * 7 + index % 5, time: index * 9, force: 1_000 + index % 3,
      width: 200 + index % 7)
  }

  @Test func `a drawing that no document has room for goes as a picture`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bobsPhone = try await phone("bob")
      let bob = try await bobsPhone.join(as: "Bob")
      try await ann.connect(with: bob)
      let bytes = try large()
      #expect(bytes.count > DrawingRecord.mostBytes)
      _ = try await ann.drawings.send(bytes)
      await until { bob.drawings.current?.received.first?.record.imageUrl != nil }
      let record = try #require(bob.drawings.current?.received.first?.record)
      #expect(record.drawingBytes == nil && record.isPictureOnly == true && !record.awaitsPicture)
      #expect(record.imageUrl?.contains("drawings%2F\(record.id).png") == true)
      await until { ann.outbox.waiting == 0 }
      #expect(ann.outbox.drafts.isEmpty)
      // The widget shows the picture. Files tell nobody that they change.
      while !bobsPhone.shared.hasDrawing() { try await Task.sleep(for: .milliseconds(20)) }

      bob.export.start(as: "Bob")
      await until { !bob.export.isReading }
      guard case .ready(let summary) = bob.export.phase else {
        Issue.record("The export failed: \(bob.export.phase)")
        return
      }
      #expect(summary.drawings == 1 && summary.leftOut == 0)
    }
  }

  @Test func `a picture goes beside the strokes where that is asked for, and nowhere else`()
    async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try await ann.connect(with: bob)
      let bytes = try large(points: 100)
      _ = try await ann.drawings.send(bytes, uploadPNGToStorage: true)
      await until { bob.drawings.current?.received.first?.record.imageUrl != nil }
      #expect(bob.drawings.current?.received.first?.record.drawingBytes == bytes)
      _ = try await ann.drawings.send(bytes)
      await until { bob.drawings.current?.received.count == 2 }
      await until { ann.outbox.waiting == 0 }
      #expect(bob.drawings.current?.received.count { $0.record.imageUrl == nil } == 1)
    }
  }

  @Test func `a drawing whose painting would cost too much is refused`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try await ann.connect(with: bob)
      let points = (0..<140_000).map { index in
        StrokePoint(x: index.isMultiple(of: 2) ? 0 : 100_000, y: 0, width: 800)
      }
      let bytes = try Strokes.Drawing(
        strokes: [Stroke(id: "s1", width: 800, points: points)]
      ).encoded()
      await #expect(throws: DrawingError.tooMuchInk) { try await ann.drawings.send(bytes) }
      #expect(!ann.drawings.isSending && ann.outbox.waiting == 0)
    }
  }
}
