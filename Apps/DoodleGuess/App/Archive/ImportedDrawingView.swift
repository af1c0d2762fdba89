import Foundation
import SwiftUI

/// An imported drawing in large, and how it was drawn.
struct ImportedDrawingView: View {
  let album: ImportedAlbum
  let drawing: ImportedDrawing

  @State private var replay: ReplayModel?
  @State private var isReplaying = false
  @State private var isRemoving = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    ScrollView {
      VStack(spacing: 20) {
        if isReplaying, let replay {
          ReplayView(model: replay)
        } else {
          ImportedPicture(album: album, drawing: drawing, side: DrawingRenderer.detailSide)
            .aspectRatio(1, contentMode: .fit)
            .frame(maxWidth: 520)
        }
        if replay != nil {
          Button(
            isReplaying ? "Show Picture" : "Replay",
            systemImage: isReplaying ? "photo" : "play.circle"
          ) { isReplaying.toggle() }
          .buttonStyle(.bordered)
        }
        VStack(spacing: 4) {
          Text("\(drawing.from) to \(drawing.to)")
            .font(.headline)
            .multilineTextAlignment(.center)
          Text(drawing.sentAt, format: .dateTime.day().month().year().hour().minute())
          if let word = drawing.word { Text(word.capitalized) }
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
        Button("Remove From This Device", role: .destructive) { isRemoving = true }
      }
      .padding(20)
      .frame(maxWidth: .infinity)
    }
    .navigationTitle("Drawing")
    .navigationBarTitleDisplayMode(.inline)
    .task(id: drawing.file) { await load() }
    .confirmationDialog(
      "Remove this drawing?", isPresented: $isRemoving, titleVisibility: .visible
    ) {
      Button("Remove", role: .destructive, action: remove)
    }
  }

  private func load() async {
    guard !drawing.isPicture, let strokes = album.content(of: drawing),
      await DrawingRenderer.canDraw(strokes) == true
    else { return }
    replay = ReplayModel(strokes)
  }

  private func remove() {
    album.remove(drawing)
    dismiss()
  }
}
