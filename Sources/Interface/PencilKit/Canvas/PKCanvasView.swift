public import Foundation
public import Observation
import Strokes
public import WebUI
package import WebUICore
import WebUIDrawing
public import WebUIInteraction

/// Which pointers draw on a canvas.
public enum PKCanvasViewDrawingPolicy: UInt, Sendable {
  /// Any, until a pen has drawn; then only pens and mice.
  case `default`
  /// Any. While a pen draws, hands do not.
  case anyInput
  /// Pens, and mice as well.
  case pencilOnly
}

/// A view to draw on.
///
/// The page shows ink at once and tells of each stroke when it has ended, also later, when there was no
/// connection meanwhile. A stroke comes once, however often it was sent. What is on the canvas lasts as
/// long as the view; an app keeps `drawing`, as in `canvasViewDrawingDidChange(_:)`.
@MainActor @preconcurrency @Observable
open class PKCanvasView: UIView {
  /// What the page uses where it is touched.
  public var tool: any PKTool = PKInkingTool(.pen)
  public var drawingPolicy = PKCanvasViewDrawingPolicy.default
  /// Whether a person can draw.
  public var isDrawingEnabled = true
  /// How small and how big two fingers make the drawing. The page zooms by itself.
  public var minimumZoomScale: CGFloat = 1
  public var maximumZoomScale: CGFloat = 1
  @ObservationIgnored public weak var delegate: (any PKCanvasViewDelegate)?
  @ObservationIgnored var chunks = InkChunks()

  /// Whether the canvas is the one that is used: the palette of its tool picker stands on it.
  public private(set) var isFirstResponder = false
  /// Whose palette it is.
  weak var toolPicker: PKToolPicker?

  private var shown = PKDrawing()
  @ObservationIgnored private let undo = UndoManager()

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = .white
    undo.levelsOfUndo = 100
  }

  /// What is drawn. Another drawing in the place of one with ink can be undone. What an app sets while it
  /// undoes a step of its own is a part of that step.
  public var drawing: PKDrawing {
    get { shown }
    set {
      if shown.drawing.isEmpty || undo.isUndoing || undo.isRedoing {
        show(newValue)
      } else {
        replace(with: newValue)
      }
    }
  }

  open override var undoManager: UndoManager? { undo }

  /// Whether there is something to undo and to do again, for a view that shows it. Such a view is drawn
  /// again with each change of the drawing.
  var undoable: (undo: Bool, redo: Bool) {
    _ = shown
    return (undo.canUndo, undo.canRedo)
  }

  /// Makes this the canvas that is used. Of the canvases of a tool picker there is one.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    isFirstResponder = true
    toolPicker?.becameFirst(self)
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    isFirstResponder = false
    toolPicker?.noteVisibility()
    return true
  }

  private func show(_ new: PKDrawing) {
    guard new != shown else { return }
    shown = new
    delegate?.canvasViewDrawingDidChange(self)
  }

  private func replace(with new: PKDrawing) {
    let old = shown
    guard new != old else { return }
    undo.registerUndo(withTarget: self) { $0.replace(with: old) }
    show(new)
  }

  /// Does what a page tells of: groups of steps, each of which can be undone. Steps that say nothing,
  /// or of which the strokes are not as they should be, change nothing; the page then shows what is here.
  package func take(_ text: String) {
    guard isDrawingEnabled, isUserInteractionEnabled, !shown.isOfUnknownVersion else { return }
    for group in text.components(separatedBy: "\n\n") {
      switch group {
      case "u": undo.undo()
      case "r": undo.redo()
      default:
        guard let steps = InkStep.group(group) else { continue }
        delegate?.canvasViewDidBeginUsingTool(self)
        var new = shown
        for step in steps { step.apply(to: &new.drawing) }
        if new.drawing.pointCount <= StrokesLimits.points,
          new.drawing.strokes.count <= StrokesLimits.strokes
        {
          replace(with: new)
        }
        delegate?.canvasViewDidEndUsingTool(self)
      }
    }
  }
}

extension PKCanvasView: DrawnUIView {
  package var drawnView: AnyView { AnyView(CanvasDrawing(canvas: self)) }
  package var isSaidInDrawing: Bool { true }
}
