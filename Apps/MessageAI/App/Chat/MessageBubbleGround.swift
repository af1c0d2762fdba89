import SwiftUI

/// The ground of a message: round, blue for one's own and gray for those of others.
struct MessageBubbleGround: ViewModifier {
  let isMine: Bool
  /// Whether it is the last one of its sender's, which has the tail.
  let hasTail: Bool

  @Environment(\.layoutDirection) private var layoutDirection

  func body(content: Content) -> some View {
    content
      .background(color, in: RoundedRectangle(cornerRadius: 18, style: .continuous))
      .background(alignment: isMine ? .bottomTrailing : .bottomLeading) {
        if hasTail { tail }
      }
  }

  private var tail: some View {
    color
      .frame(width: BubbleTail.size.width, height: BubbleTail.size.height)
      .clipShape(BubbleTail(pointsRight: pointsRight))
      .offset(x: pointsRight ? BubbleTail.reach : -BubbleTail.reach)
  }

  private var color: Color { isMine ? .blue : .bubble }

  private var pointsRight: Bool { isMine == (layoutDirection == .leftToRight) }
}

extension View {
  /// Puts the view on the ground of a message.
  func messageBubble(isMine: Bool, hasTail: Bool) -> some View {
    modifier(MessageBubbleGround(isMine: isMine, hasTail: hasTail))
  }
}

#Preview("Bubbles") {
  VStack(alignment: .leading) {
    Text("Not the last one")
      .padding()
      .messageBubble(isMine: false, hasTail: false)
    Text("The last one")
      .padding()
      .messageBubble(isMine: false, hasTail: true)
    Text("One’s own")
      .foregroundStyle(.white)
      .padding()
      .messageBubble(isMine: true, hasTail: true)
  }
  .padding()
}
