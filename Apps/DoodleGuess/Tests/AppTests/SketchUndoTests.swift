import AccountFlow
import DoodleGuessApp
import Foundation
import PencilKit
import PhoneTesting
import Strokes
import SwiftUI
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SketchUndoTests {
  private func drawn(_ name: String, points: Int = 3) throws -> String {
    "+" + (try stroke(name, points: points).encoded())
  }

  private func stroke(_ name: String, points: Int = 3) -> Stroke {
    Stroke(
      id: name,
      points: (0..<points).map { point in
        StrokePoint(
          x: point.isMultiple(of: 2) ? 9_000_000 : -9_000_000, y: Int32(point), width: 800)
      })
  }

  private func names(_ model: CanvasModel) -> [String] {
    model.canvas.drawing.drawing.strokes.map(\.id)
  }

  private func canvas(of session: Session) -> CanvasModel {
    let model = CanvasModel(session: session)
    model.open()
    return model
  }

  @Test func `drawing, erasing and clearing are undone and done again after a relaunch`()
    async throws
  {
    try await withPhones { phone in
      let first = try await phone("ann")
      let before = canvas(of: try await first.join(as: "Ann"))
      before.canvas.take(try drawn("a"))
      before.canvas.take("\(try drawn("b"))\n\n-a")
      before.clearConfirmed()
      before.undoTapped()
      #expect(names(before) == ["b"])
      await first.close()

      let model = canvas(of: await (try phone("ann")).known())
      #expect(names(model) == ["b"])
      await until { model.canUndo && model.canRedo }
      model.redoTapped()
      #expect(names(model) == [])
      for expected in [["b"], ["a", "b"], ["a"], []] {
        model.undoTapped()
        #expect(names(model) == expected)
      }
      #expect(model.canvas.undoManager?.canUndo == false)
      for expected in [["a"], ["a", "b"], ["b"], []] {
        model.redoTapped()
        #expect(names(model) == expected)
      }
      #expect(model.canvas.undoManager?.canRedo == false)
    }
  }

  @Test func `after erasing, two steps back and forth, a new stroke leaves nothing to redo`()
    async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      var model = canvas(of: ann)
      model.canvas.take("\(try drawn("a"))\n\n\(try drawn("b"))\n\n-a")
      for _ in 0..<3 {
        // Each round is another canvas: the one before was taken out of memory.
        model = canvas(of: ann)
        model.canvas.take("u\n\nu")
        #expect(names(model) == ["a"])
        model = canvas(of: ann)
        model.canvas.take("r\n\nr")
        #expect(names(model) == ["b"])
      }
      model.canvas.take("u")
      #expect(model.canvas.undoManager?.canRedo == true)
      model.canvas.take(try drawn("c"))
      #expect(names(model) == ["a", "b", "c"])
      #expect(model.canvas.undoManager?.canRedo == false)
      model = canvas(of: ann)
      #expect(model.canvas.undoManager?.canRedo == false)
      model.undoTapped()
      #expect(names(model) == ["a", "b"])
    }
  }

  @Test func `one tap makes a dot, which can be sent and undone`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let model = canvas(of: ann)
      #expect(!model.mayBeSent)
      model.canvas.take(try drawn("dot", points: 1))
      #expect(model.mayBeSent)
      #expect(model.canvas.accessibilityValue == "1 stroke, black")
      #expect(DrawingRenderer.square(ann.sketch.drawing.dataRepresentation()) != nil)
      model.undoTapped()
      #expect(model.isEmpty && model.canvas.accessibilityValue == "Empty")
      let again = canvas(of: ann)
      again.redoTapped()
      #expect(names(again) == ["dot"])
      ann.sketch.clear()
      #expect(ann.sketch.history.isEmpty)
    }
  }

  @Test func `the last hundred steps are kept, and no more than four megabytes`() throws {
    var history = SketchHistory()
    var paper = PKDrawing()
    for number in 0..<130 {
      var next = paper
      next.strokes.append(PKStroke(stroke("s\(number)")))
      history.note(try #require(SketchStep(from: paper, to: next)), by: .drawing)
      paper = next
    }
    #expect(history.past.count == SketchHistory.mostSteps)
    for step in history.past.reversed() {
      paper = try #require(step.inverse.applied(to: paper))
    }
    #expect(paper.strokes.count == 30)
    for number in 0..<4 {
      let big = PKDrawing(strokes: [PKStroke(stroke("big\(number)", points: 100_000))])
      history.note(try #require(SketchStep(from: PKDrawing(), to: big)), by: .drawing)
    }
    #expect(!history.past.isEmpty && history.past.count < 4)
    #expect(history.past.reduce(0) { $0 + $1.size } <= SketchHistory.mostBytes)
  }

  @Test func `a step fits only the paper that it was made on`() throws {
    let ink = PKDrawing(strokes: [PKStroke(stroke("a")), PKStroke(stroke("b"))])
    let step = try #require(SketchStep(from: ink, to: PKDrawing()))
    #expect(step.applied(to: ink) == PKDrawing())
    #expect(step.inverse.applied(to: PKDrawing()) == ink)
    #expect(step.applied(to: PKDrawing(strokes: [PKStroke(stroke("a"))])) == nil)
    #expect(step.applied(to: PKDrawing()) == nil)
    #expect(SketchStep(from: ink, to: ink) == nil)
  }
}
