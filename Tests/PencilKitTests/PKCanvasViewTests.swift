import Foundation
import PencilKit
import Strokes
import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
@Suite struct PKCanvasViewTests {
  private struct Shown: UIViewRepresentable {
    let canvas: PKCanvasView

    func makeUIView(context: Context) -> PKCanvasView { canvas }
    func updateUIView(_ uiView: PKCanvasView, context: Context) {}
  }

  private final class Listener: PKCanvasViewDelegate {
    var counts: [Int] = []
    var uses = 0

    func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) {
      counts.append(canvasView.drawing.strokes.count)
    }

    func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView) { uses += 1 }
  }

  private func stroke(_ name: String) throws -> String {
    try Stroke(
      id: name, points: [0, 100, 300].map { StrokePoint(x: $0, y: 50, width: 500) }
    ).encoded()
  }

  @Test func `a stroke that comes twice is there once`() throws {
    let canvas = PKCanvasView()
    let listener = Listener()
    canvas.delegate = listener
    canvas.take("+\(try stroke("a"))")
    canvas.take("+\(try stroke("a"))\n\n+\(try stroke("b"))")
    #expect(canvas.drawing.strokes.count == 2)
    #expect(listener.counts == [1, 2])
    #expect(listener.uses == 3)
  }

  @Test func `a cut stroke leaves its pieces in its place`() throws {
    let canvas = PKCanvasView()
    canvas.take("+\(try stroke("a"))\n\n+\(try stroke("b"))")
    canvas.take("~a [\(try stroke("c")),\(try stroke("d"))]")
    #expect(canvas.drawing.drawing.strokes.map(\.id) == ["c", "d", "b"])
    canvas.take("-c b")
    #expect(canvas.drawing.drawing.strokes.map(\.id) == ["d"])
  }

  @Test func `everything can be undone and done again, clearing too`() throws {
    let canvas = PKCanvasView()
    canvas.take("+\(try stroke("a"))\n\n+\(try stroke("b"))\n\n-a")
    func names() -> [String] { canvas.drawing.drawing.strokes.map(\.id) }
    canvas.drawing = PKDrawing()
    #expect(names() == [])
    canvas.undoManager?.undo()
    #expect(names() == ["b"])
    canvas.take("u")
    #expect(names() == ["a", "b"])
    canvas.take("u\n\nu\n\nu")
    #expect(names() == [])
    canvas.take("r\n\nr\n\nr\n\nr")
    #expect(names() == [])
    #expect(canvas.undoManager?.canRedo == false)
  }

  @Test func `a step of the app's own is undone and done again, on empty paper too`() throws {
    let canvas = PKCanvasView()
    let ink = PKDrawing(strokes: [PKStroke(try Stroke(encoded: stroke("a")))])
    canvas.drawing = ink
    func note(_ before: PKDrawing, _ after: PKDrawing) {
      canvas.undoManager?.registerUndo(withTarget: canvas) {
        note(after, before)
        $0.drawing = before
      }
    }
    note(PKDrawing(), ink)
    for _ in 0..<2 {
      canvas.take("u")
      #expect(canvas.drawing == PKDrawing())
      #expect(canvas.undoManager?.canUndo == false)
      canvas.take("r")
      #expect(canvas.drawing == ink)
      #expect(canvas.undoManager?.canRedo == false)
    }
  }

  @Test(arguments: [
    "", "x", "+", "+{}", "~a", "~a {}", "~zzz []", "-", "- -", "\n\n\n", "+null\n\nu",
    #"+{"id":"a","ink":"pen","color":[0,0,0,255],"width":1,"x":[1e308],"y":[1]}"#,
  ])
  func `what no page tells changes nothing`(text: String) throws {
    let canvas = PKCanvasView()
    canvas.drawing = PKDrawing(strokes: [PKStroke(try Stroke(encoded: stroke("a")))])
    let before = canvas.drawing
    canvas.take(text)
    #expect(canvas.drawing == before)
  }

  @Test func `nobody draws on a canvas that is out of use or shows a later version`() throws {
    let canvas = PKCanvasView()
    canvas.isDrawingEnabled = false
    canvas.take("+\(try stroke("a"))")
    #expect(canvas.drawing.strokes.isEmpty)
    canvas.isDrawingEnabled = true
    canvas.drawing = try PKDrawing(data: Data(#"{"version":2}"#.utf8))
    canvas.take("+\(try stroke("a"))")
    #expect(canvas.drawing.isOfUnknownVersion)
  }

  @Test func `the page gets the drawing, the tool, and words for those who do not see`()
    async throws
  {
    let canvas = PKCanvasView()
    canvas.tool = PKInkingTool(.marker, color: .black, width: 12)
    canvas.drawingPolicy = .anyInput
    canvas.accessibilityLabel = "Sketch"
    let screen = try await Screen { Shown(canvas: canvas) }
    func element() throws -> DOMElement {
      try #require(screen.nodes.first { $0["data-ink"] != nil })
    }
    let id = try element().id
    #expect(try element()["aria-label"] == "Sketch")
    #expect(try element()["aria-description"] == "Empty")
    #expect(try element()["data-policy"] == "any")
    #expect(
      try element()["data-tool"]
        == #"{"kind":"ink","ink":"marker","color":[0,0,0,255],"width":1200}"#)
    screen.graph.dispatch(
      ClientEvent(element: id, kind: .init(rawValue: "ink"), value: .text("+\(try stroke("a"))")))
    try await screen.settle()
    #expect(try element()["data-ink"] == "1")
    #expect(try element()["data-ink-0"] == "[\(try stroke("a"))]")
    #expect(try element()["aria-description"] == "1 stroke")
    canvas.tool = PKEraserTool(.bitmap, width: 30)
    try await screen.settle()
    #expect(try element()["data-tool"] == #"{"kind":"eraser","of":"bitmap","width":3000}"#)
  }

  @Test func `a stroke more sends only the piece that it is in`() {
    var chunks = InkChunks()
    var drawing = Drawing()
    for index in 0..<500 {
      drawing.strokes.append(
        Stroke(id: "s\(index)", points: [StrokePoint(x: Int32(index), y: 0, width: 100)]))
    }
    let before = chunks.texts(of: drawing)
    #expect(before.count > 10)
    drawing.strokes.append(Stroke(id: "new", points: [StrokePoint(x: 0, y: 0, width: 100)]))
    let after = chunks.texts(of: drawing)
    #expect(after.dropLast(2).elementsEqual(before.dropLast(after.count == before.count ? 2 : 1)))
    drawing.strokes.remove(at: 250)
    let without = chunks.texts(of: drawing)
    #expect(Set(without).subtracting(after).count <= 1)
  }
}
