import DeviceStorage
import DoodleGuessApp
import Foundation
import PencilKit
import Strokes
import Testing

@MainActor
struct SketchFilesTests {
  private func stroke(_ number: Int) -> PKStroke {
    let points = (0..<40).map { StrokePoint(x: Int32($0 * 137), y: Int32(number), width: 800) }
    return PKStroke(Stroke(id: "s\(number)", points: points))
  }

  /// A sketch of many strokes in a folder of its own.
  private func withSketch(_ body: (SketchService, DeviceFiles) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = DeviceFiles(url)
    let sketch = SketchService(folder: folder)
    sketch.drawing = PKDrawing(strokes: (0..<500).map(stroke))
    try body(sketch, folder)
  }

  @Test func `a stroke writes little, however much is drawn, and is there after a relaunch`() throws
  {
    try withSketch { sketch, folder in
      let whole = try #require(folder.data(named: "sketch"))
      for number in 500..<520 { sketch.drawing.strokes.append(stroke(number)) }
      let later = try #require(folder.data(named: "sketch-later"))
      #expect(folder.data(named: "sketch") == whole && later.count < whole.count / 4)
      let again = SketchService(folder: folder)
      #expect(again.drawing == sketch.drawing && again.drawing.strokes.count == 520)
      #expect(again.history == sketch.history)
    }
  }

  @Test func `what has come since is written with the rest when it is much`() throws {
    try withSketch { sketch, folder in
      let whole = try #require(folder.data(named: "sketch"))
      for number in 500..<1_000 { sketch.drawing.strokes.append(stroke(number)) }
      #expect(try #require(folder.data(named: "sketch")).count > whole.count)
      #expect(SketchService(folder: folder).drawing == sketch.drawing)
    }
  }

  @Test func `steps that were made on another drawing are left alone`() throws {
    try withSketch { sketch, folder in
      sketch.drawing.strokes.removeLast()
      let later = try #require(folder.data(named: "sketch-later"))
      sketch.clear()
      #expect(folder.data(named: "sketch") == nil && folder.data(named: "sketch-later") == nil)
      sketch.drawing = PKDrawing(strokes: (0..<500).map(stroke))
      // As if the process had ended before the file was removed.
      folder.keep(later, named: "sketch-later")
      #expect(SketchService(folder: folder).drawing == sketch.drawing)
    }
  }

  @Test func `a drawing that was kept alone is read`() throws {
    try withSketch { sketch, folder in
      let drawing = sketch.drawing
      sketch.clear()
      folder.keep(drawing.dataRepresentation(), named: "sketch")
      let again = SketchService(folder: folder)
      #expect(again.drawing == drawing && again.history.isEmpty)
      again.drawing.strokes.append(stroke(500))
      #expect(SketchService(folder: folder).drawing.strokes.count == 501)
    }
  }
}
