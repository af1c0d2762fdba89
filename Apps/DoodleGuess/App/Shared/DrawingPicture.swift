import DoodleGuessDomain
import SwiftUI

/// A drawing on white paper, which stays white in the dark.
struct DrawingPicture: View {
  private let id: String
  /// The strokes in the form "strokes v1".
  private let strokes: Data?
  private let imageUrl: String?
  /// Whether its picture is still to arrive.
  private let isAwaited: Bool
  /// The side of the picture that is made of it, in pixels.
  private let side: Int
  /// What a screen reader says of it; nil where the text beside it says enough.
  private let words: String?

  @State private var picture: UIImage?
  @State private var isUnreadable = false

  init(record: DrawingRecord, side: Int = DrawingRenderer.squareSide, words: String? = nil) {
    self.init(
      id: record.id, strokes: record.drawingBytes, imageUrl: record.imageUrl,
      isAwaited: record.awaitsPicture, side: side, words: words)
  }

  init(
    id: String, strokes: Data?, imageUrl: String? = nil, isAwaited: Bool = false,
    side: Int = DrawingRenderer.squareSide, words: String? = nil
  ) {
    self.isAwaited = isAwaited
    self.words = words
    self.id = id
    self.strokes = strokes
    self.imageUrl = imageUrl
    self.side = side
    _picture = State(initialValue: PictureStore.shared.known(id, side: side))
  }

  var body: some View {
    if let words {
      paper
        .accessibilityElement()
        .accessibilityAddTraits(.isImage)
        .accessibilityLabel(words)
    } else {
      paper.accessibilityHidden(true)
    }
  }

  private var paper: some View {
    Color.white
      .overlay { content }
      .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
      .overlay {
        RoundedRectangle(cornerRadius: 12, style: .continuous)
          .stroke(Color(.separator))
      }
      .task(id: id) {
        picture = await PictureStore.shared.picture(of: id, strokes: strokes, side: side)
        isUnreadable = picture == nil
      }
  }

  @ViewBuilder private var content: some View {
    if let picture {
      Image(uiImage: picture)
        .resizable()
        .scaledToFit()
    } else if let address = imageUrl.flatMap({ URL(string: $0) }) {
      AsyncImage(url: address) { image in
        image
          .resizable()
          .scaledToFit()
      } placeholder: {
        ProgressView()
      }
    } else if isAwaited {
      Image(systemName: "photo")
        .font(.title)
        .foregroundStyle(.gray)
    } else if isUnreadable {
      // A form of a later release, or none.
      Image(systemName: "questionmark.circle")
        .font(.title)
        .foregroundStyle(.gray)
    } else {
      ProgressView()
    }
  }
}
