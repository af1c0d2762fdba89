import MessageAIDomain
import SwiftUI

/// The text of a message, with its addresses as links; of a long one the beginning.
struct MessageTextView: View {
  let message: Message
  let links: [MessageLinks.Found]
  let isMine: Bool
  let model: ChatModel

  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(text)
        .lineLimit(isCut ? MessageText.shownLines : nil)
        .environment(\.layoutDirection, direction)
      if isCut {
        Button("Read more") { model.readMoreButtonTapped(message) }
          .buttonStyle(.plain)
          .font(.subheadline.weight(.semibold))
          .foregroundStyle(isMine ? Color.white : .bubbleLink)
      }
    }
  }

  /// A text goes the way of its first letter, wherever the chat's own words begin.
  private var direction: LayoutDirection {
    MessageText.isRightToLeft(message.text) ? .rightToLeft : layoutDirection
  }

  private var isCut: Bool {
    MessageText.isLong(message.text) && !model.expanded.contains(message.id)
  }

  private var text: AttributedString {
    var text = AttributedString(message.text)
    for link in links {
      guard let range = Range(link.range, in: text) else { continue }
      text[range].link = link.url
      text[range].foregroundColor = isMine ? .white : .bubbleLink
      text[range].underlineStyle = .single
    }
    return text
  }
}
