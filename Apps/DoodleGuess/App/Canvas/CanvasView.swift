import PencilKit
import SwiftUI

/// The paper, on which fingers, pens and mice draw.
struct CanvasView: UIViewRepresentable {
  let model: CanvasModel

  func makeUIView(context: Context) -> PKCanvasView {
    let canvas = model.canvas
    canvas.drawingPolicy = .anyInput
    canvas.backgroundColor = .white
    canvas.overrideUserInterfaceStyle = .light
    canvas.accessibilityLabel = "Paper"
    model.open()
    return canvas
  }

  func updateUIView(_ canvas: PKCanvasView, context: Context) {
    canvas.tool = model.inkTool
    // Another window of the app may have changed it.
    if canvas.drawing != model.sketch.drawing { canvas.drawing = model.sketch.drawing }
  }
}
