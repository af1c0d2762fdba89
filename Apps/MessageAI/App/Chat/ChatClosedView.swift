import SwiftUI

/// Stands where a message would be written when nothing can be.
struct ChatClosedView: View {
  let model: ChatModel

  var body: some View {
    VStack(spacing: 8) {
      switch model.closure {
      case .blocked(let personId):
        Text("You have blocked \(model.title).")
        Button("Unblock") { model.unblockButtonTapped(personId) }
          .buttonStyle(.bordered)
      case .left, nil:
        Text("You are no longer in this group.")
      }
    }
    .font(.subheadline)
    .foregroundStyle(.secondary)
    .frame(maxWidth: .infinity)
    .padding(16)
    .background(.bar)
  }
}
