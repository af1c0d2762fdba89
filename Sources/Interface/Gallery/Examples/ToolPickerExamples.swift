import PencilKit
import SwiftUI

struct ToolPickerExample: View {
  @AppStorage("gallery-tool-picker") private var kept = Data()
  @State private var canvas = PKCanvasView()
  @State private var picker = PKToolPicker()
  @State private var hasTools = true

  var body: some View {
    VStack(spacing: 12) {
      Sheet(canvas: canvas, picker: picker, hasTools: hasTools, kept: $kept)
        .frame(height: 420)
        .clipShape(.rect(cornerRadius: 12))
      Toggle("Tools", isOn: $hasTools)
    }
  }

  struct Sheet: UIViewRepresentable {
    let canvas: PKCanvasView
    let picker: PKToolPicker
    let hasTools: Bool
    @Binding var kept: Data

    func makeUIView(context: Context) -> PKCanvasView {
      canvas.accessibilityLabel = "Sheet"
      canvas.drawingPolicy = .anyInput
      canvas.delegate = context.coordinator
      picker.addObserver(canvas)
      canvas.becomeFirstResponder()
      return canvas
    }

    func updateUIView(_ uiView: PKCanvasView, context: Context) {
      if let drawing = try? PKDrawing(data: kept), drawing != uiView.drawing {
        uiView.drawing = drawing
      }
      picker.setVisible(hasTools, forFirstResponder: uiView)
    }

    func makeCoordinator() -> Coordinator { Coordinator(kept: $kept) }

    final class Coordinator: NSObject, PKCanvasViewDelegate {
      @Binding var kept: Data

      init(kept: Binding<Data>) {
        _kept = kept
      }

      func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) {
        kept = canvasView.drawing.dataRepresentation()
      }
    }
  }
}
