import SwiftUI

/// Leads back to the newest messages, with the number of those that were not seen.
struct JumpToNewestButton: View {
  let model: ChatModel

  var body: some View {
    if model.isAwayFromNewest {
      Button(action: model.jumpToNewestButtonTapped) {
        Image(systemName: "chevron.down")
          .font(.system(size: 17, weight: .semibold))
          .frame(width: 40, height: 40)
          .background(.regularMaterial, in: Circle())
          .overlay(alignment: .topTrailing) { count }
          .shadow(color: .black.opacity(0.15), radius: 6, y: 2)
      }
      .buttonStyle(.plain)
      .padding(12)
      .accessibilityLabel(label)
      .transition(.scale.combined(with: .opacity))
    }
  }

  @ViewBuilder private var count: some View {
    if model.newBelow > 0 {
      BadgeView(text: model.newBelow > 99 ? "99+" : "\(model.newBelow)")
        .offset(x: 6, y: -6)
    }
  }

  private var label: String {
    switch model.newBelow {
    case 0: "Jump to the newest message"
    case 1: "Jump to the newest message, 1 new message"
    default: "Jump to the newest message, \(model.newBelow) new messages"
    }
  }
}
