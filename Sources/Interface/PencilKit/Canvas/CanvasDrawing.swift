import WebUI
import WebUICore

/// A canvas as it is shown: the ink, and before it the palette of its tool picker.
struct CanvasDrawing: View {
  let canvas: PKCanvasView

  var body: some View {
    // The ink stays the same element when the palette comes and goes.
    InkElement(canvas: canvas).overlay(alignment: .bottom) {
      if let picker = canvas.toolPicker, canvas.isFirstResponder {
        ToolPalette(picker: picker, canvas: canvas)
      }
    }
  }
}
