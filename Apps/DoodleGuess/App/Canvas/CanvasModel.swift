import DoodleGuessDomain
import Foundation
import Observation
import PencilKit
import Strokes
import SwiftUI

/// What a person does on the canvas.
@MainActor @Observable
final class CanvasModel {
  enum Tool: Hashable {
    case pencil
    case eraser
  }

  private(set) var tool = Tool.pencil
  private(set) var color = InkColor.black
  private(set) var canUndo = false
  private(set) var canRedo = false
  private(set) var isSending = false
  /// What became of the drawing that was sent last, until the person has read it.
  var outcome: DrawingService.Sending?
  /// Why a drawing was not sent, until the person has read it.
  var error: String?

  @ObservationIgnored let canvas = PKCanvasView()
  @ObservationIgnored private let session: Session
  /// When the strokes began that are on their way. Others may have been drawn since.
  @ObservationIgnored private var sentStrokes: Set<Date> = []

  private static let width: CGFloat = 8

  init(session: Session) {
    self.session = session
  }

  var sketch: SketchService { session.sketch }
  var isEmpty: Bool { sketch.drawing.strokes.isEmpty }
  var mayBeSent: Bool { !isEmpty && !isSending }

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

  func undoTapped() { canvas.undoManager?.undo() }
  func redoTapped() { canvas.undoManager?.redo() }
  func clearConfirmed() { sketch.drawing = PKDrawing() }

  /// The canvas holds another drawing than before.
  func canvasChanged() {
    sketch.drawing = canvas.drawing
    // The undo manager counts a step once the change is over.
    Task { noteUndo() }
  }

  private func noteUndo() {
    canUndo = canvas.undoManager?.canUndo == true
    canRedo = canvas.undoManager?.canRedo == true
  }

  func sendTapped() async {
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
  func outcomeRead() {
    outcome = nil
    let rest = sketch.drawing.strokes.filter { !sentStrokes.contains($0.path.creationDate) }
    canvas.drawing = PKDrawing(strokes: rest)
    sketch.drawing = canvas.drawing
    sketch.word = nil
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
