import PencilKit
import SwiftUI

struct InkExample: View {
  @AppStorage("gallery-ink") private var kept = Data()
  @State private var canvas = PKCanvasView()
  @State private var tool = "pen"
  @State private var isClearing = false

  var body: some View {
    VStack(spacing: 12) {
      Sheet(canvas: canvas, tool: tool, kept: $kept)
        .frame(height: 280)
        .clipShape(.rect(cornerRadius: 12))
      Picker("Tool", selection: $tool) {
        ForEach(["pen", "pencil", "marker", "eraser", "cutter"], id: \.self) { name in
          Text(name.capitalized).tag(name)
        }
      }
      .pickerStyle(.segmented)
      HStack {
        Button("Undo", systemImage: "arrow.uturn.backward") { canvas.undoManager?.undo() }
        Button("Redo", systemImage: "arrow.uturn.forward") { canvas.undoManager?.redo() }
        Spacer()
        Button("Clear", systemImage: "trash", role: .destructive) { isClearing = true }
          .disabled(canvas.drawing.strokes.isEmpty)
      }
      .labelStyle(.iconOnly)
    }
    .confirmationDialog("Clear the canvas?", isPresented: $isClearing, titleVisibility: .visible) {
      Button("Clear", role: .destructive) { canvas.drawing = PKDrawing() }
    }
  }

  struct Sheet: UIViewRepresentable {
    let canvas: PKCanvasView
    let tool: String
    @Binding var kept: Data

    func makeUIView(context: Context) -> PKCanvasView {
      canvas.accessibilityLabel = "Sketch"
      canvas.drawingPolicy = .anyInput
      canvas.maximumZoomScale = 4
      canvas.delegate = context.coordinator
      return canvas
    }

    func updateUIView(_ uiView: PKCanvasView, context: Context) {
      if let drawing = try? PKDrawing(data: kept), drawing != uiView.drawing {
        uiView.drawing = drawing
      }
      uiView.tool =
        switch tool {
        case "pencil": PKInkingTool(.pencil, color: .systemGray, width: 6)
        case "marker": PKInkingTool(.marker, color: .systemYellow, width: 18)
        case "eraser": PKEraserTool(.vector)
        case "cutter": PKEraserTool(.bitmap, width: 20)
        default: PKInkingTool(.pen, color: .black, width: 6)
        }
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

struct InkPictureExample: View {
  var body: some View {
    HStack(spacing: 16) {
      ForEach(PKInkingTool.InkType.allCases, id: \.self) { type in
        let drawing = wave(type)
        Image(uiImage: drawing.image(from: drawing.bounds.insetBy(dx: -6, dy: -6), scale: 2))
          .resizable()
          .scaledToFit()
          .background(.white)
          .clipShape(.rect(cornerRadius: 8))
          .accessibilityLabel("A line by a \(String(describing: type))")
      }
    }
    .frame(height: 80)
  }

  private func wave(_ type: PKInkingTool.InkType) -> PKDrawing {
    let points = (0...24).map { (step: Int) -> PKStrokePoint in
      let way = Double(step)
      let width = 3 + step / 4
      return PKStrokePoint(
        location: CGPoint(x: way * 3, y: 30 + 20 * sin(way / 4)), timeOffset: way / 60,
        size: CGSize(width: width, height: width), opacity: 1, force: 1, azimuth: 0, altitude: 1.5)
    }
    let path = PKStrokePath(controlPoints: points, creationDate: .now)
    return PKDrawing(strokes: [PKStroke(ink: PKInk(type, color: .systemBlue), path: path)])
  }
}
