import DoodleGuessDomain
import SwiftUI

/// One drawing in a list: its picture, who drew it, when, and how far it has come.
struct DrawingRow: View {
  let drawing: Drawing
  let title: String
  /// Whether the person drew it.
  let isMine: Bool

  var body: some View {
    HStack(spacing: 14) {
      DrawingPicture(record: drawing.record)
        .frame(width: 64, height: 64)
      VStack(alignment: .leading, spacing: 4) {
        Text(title)
          .font(.headline)
          .lineLimit(1)
        Text(drawing.record.createdAt, style: .relative)
          .font(.subheadline)
          .foregroundStyle(.secondary)
        if let note {
          Text(note)
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
      }
    }
    .accessibilityElement(children: .combine)
  }

  private var note: String? {
    if drawing.record.isOfLaterVersion { return "Drawn with a newer version" }
    if drawing.record.isOpenRiddle { return isMine ? drawing.state.label : "Guess the word" }
    if let word = drawing.record.word { return word.capitalized }
    return isMine ? drawing.state.label : nil
  }
}
