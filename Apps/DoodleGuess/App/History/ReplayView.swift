import PencilKit
import SwiftUI

/// Draws a drawing again, with a slider to go to any moment of it.
struct ReplayView: View {
  let model: ReplayModel

  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    @Bindable var model = model
    VStack(spacing: 16) {
      ReplayPaper(model: model)
        .frame(width: ReplayModel.side, height: ReplayModel.side)
        .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
        .overlay {
          RoundedRectangle(cornerRadius: 12, style: .continuous)
            .stroke(Color(.separator))
        }
      HStack(spacing: 12) {
        Button(action: playButtonTapped) {
          Image(systemName: model.isPlaying ? "pause.fill" : "play.fill")
            .frame(width: 44, height: 44)
        }
        .accessibilityLabel(model.isPlaying ? "Pause" : "Play")
        Slider(value: $model.position, in: 0...100, step: 1) {
          Text("Time")
        } onEditingChanged: { isEditing in
          if isEditing { model.pause() }
        }
        .accessibilityValue(seconds)
      }
      .frame(width: ReplayModel.side)
    }
    .onAppear(perform: appeared)
    .onDisappear { model.pause() }
  }

  private var seconds: String {
    Duration.milliseconds(model.time)
      .formatted(.units(allowed: [.seconds], width: .wide, fractionalPart: .show(length: 1)))
  }

  /// Who wants little to move sees the drawing, and begins by themselves.
  private func appeared() {
    if reducesMotion { model.time = model.duration } else { model.play() }
  }

  private func playButtonTapped() {
    if model.isPlaying { model.pause() } else { model.play() }
  }
}

/// The paper of a replay.
private struct ReplayPaper: UIViewRepresentable {
  let model: ReplayModel

  func makeUIView(context: Context) -> PKCanvasView { model.canvas }

  func updateUIView(_ canvas: PKCanvasView, context: Context) {}
}
