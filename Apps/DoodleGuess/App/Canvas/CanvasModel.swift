import DoodleGuessDomain
import Foundation
import Observation
import PencilKit
import Strokes
import SwiftUI

/// What a person does on the canvas.
@MainActor @Observable
package final class CanvasModel: NSObject {
  enum Tool: Hashable {
    case pencil
    case eraser
  }

  private(set) var tool = Tool.pencil
  private(set) var color = InkColor.black
  package private(set) var canUndo = false
  package private(set) var canRedo = false
  private(set) var isSending = false
  /// What became of the drawing that was sent last, until the person has read it.
  package var outcome: DrawingService.Sending?
  /// Why a drawing was not sent, until the person has read it.
  var error: String?

  @ObservationIgnored package let canvas = PKCanvasView()
  @ObservationIgnored private let session: Session
  /// When the strokes began that are on their way. Others may have been drawn since.
  @ObservationIgnored private var sentStrokes: Set<Date> = []

  private static let width: CGFloat = 8

  /// A canvas for the person's sketch; `open` puts it there.
  package init(session: Session) {
    self.session = session
    super.init()
  }

  var sketch: SketchService { session.sketch }
  package var isEmpty: Bool { sketch.drawing.strokes.isEmpty }
  package var mayBeSent: Bool { !isEmpty && !isSending }

  var inkTool: any PKTool {
    switch tool {
    case .pencil: PKInkingTool(.pen, color: color.ink, width: Self.width)
    case .eraser: PKEraserTool(.vector)
    }
  }

  func toolTapped(_ tool: Tool) { self.tool = tool }

  func colorTapped(_ color: InkColor) {
    self.color = color
    tool = .pencil
  }

  package func undoTapped() { canvas.undoManager?.undo() }
  package func redoTapped() { canvas.undoManager?.redo() }
  package func clearConfirmed() { canvas.drawing = PKDrawing() }

  /// Puts the sketch on the canvas, with the steps that were done before this canvas was there. Doing it
  /// again changes nothing.
  package func open() {
    guard canvas.delegate == nil else { return }
    let history = sketch.history
    // Steps are noted in the order in which they were done, and the undone ones are undone again.
    let next = history.future.reversed()
    let latest = next.reduce(sketch.drawing as PKDrawing?) { drawing, step in
      drawing.flatMap { step.applied(to: $0) }
    }
    canvas.drawing = latest ?? sketch.drawing
    for step in history.past { note(step) }
    if latest != nil {
      for step in next { note(step) }
      for _ in next { canvas.undoManager?.undo() }
    }
    canvas.delegate = self
    describe()
    Task { noteUndo() }
  }

  /// Notes on the canvas how a step of an earlier canvas is undone.
  private func note(_ step: SketchStep) {
    canvas.undoManager?.registerUndo(withTarget: self) { model in
      model.note(step.inverse)
      if let drawing = step.inverse.applied(to: model.canvas.drawing) {
        model.canvas.drawing = drawing
      }
    }
  }

  private func describe() {
    let colors = canvas.drawing.strokes.map { StrokeColor(portable: $0.ink.color) }
    canvas.accessibilityValue = DrawingWords(colors: colors).text
  }

  private func noteUndo() {
    canUndo = canvas.undoManager?.canUndo == true
    canRedo = canvas.undoManager?.canRedo == true
  }

  package func sendTapped() async {
    guard mayBeSent else { return }
    isSending = true
    defer { isSending = false }
    sentStrokes = Set(sketch.drawing.strokes.map(\.path.creationDate))
    do {
      outcome = try await session.drawings.send(try bytes(), word: sketch.word)
    } catch let error as DrawingError {
      self.error = error.errorDescription
    } catch {
      self.error = "Something went wrong."
    }
  }

  /// The drawing is on its way, and the person has read it. What was drawn since stays on the paper, for
  /// the next drawing.
  package func outcomeRead() {
    outcome = nil
    let rest = sketch.drawing.strokes.filter { !sentStrokes.contains($0.path.creationDate) }
    canvas.drawing = PKDrawing(strokes: rest)
    sketch.restart(with: canvas.drawing)
    canvas.undoManager?.removeAllActions()
    noteUndo()
  }

  private func bytes() throws -> Data {
    let drawing = Strokes.Drawing(sketch.drawing)
    // What does not fit into a document as strokes goes as a picture.
    let fitting = try drawing.simplified(toFit: DrawingRecord.mostBytes) ?? drawing
    return try fitting.encoded()
  }
}

extension CanvasModel: PKCanvasViewDelegate {
  package func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) {
    let undo = canvasView.undoManager
    sketch.change(
      to: canvasView.drawing,
      by: undo?.isUndoing == true ? .undoing : undo?.isRedoing == true ? .redoing : .drawing)
    describe()
    // The undo manager counts a step once the change is over.
    Task { noteUndo() }
  }
}
