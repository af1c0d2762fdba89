import Foundation
import SwiftUI

/// The picture of an imported drawing, read from the device when it is first shown.
struct ImportedPicture: View {
  let album: ImportedAlbum
  let drawing: ImportedDrawing
  var side = DrawingRenderer.squareSide

  @State private var content: Data?

  var body: some View {
    Group {
      if let content, drawing.isPicture {
        Image(uiImage: UIImage(data: content) ?? UIImage())
          .resizable()
          .scaledToFit()
          .accessibilityHidden(true)
      } else if let content {
        // All who may see a drawing share its picture, so an archive must not choose its name.
        DrawingPicture(id: "imported-\(drawing.file)", strokes: content, side: side)
      } else {
        Color.white
      }
    }
    .task(id: drawing.file) { content = album.content(of: drawing) }
  }
}
