/// Hears of what happens on a canvas.
@MainActor @preconcurrency
public protocol PKCanvasViewDelegate: AnyObject {
  /// The drawing is another: by a person, by undo, or by the app.
  func canvasViewDrawingDidChange(_ canvasView: PKCanvasView)

  /// A stroke, or what an eraser took, has come from the page.
  func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView)
  func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView)
}

extension PKCanvasViewDelegate {
  public func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) {}
  public func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView) {}
  public func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView) {}
}
