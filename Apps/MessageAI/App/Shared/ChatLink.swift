import SwiftUI

/// A row that leads to a chat. Beside the chat that is open, its row is marked.
struct ChatLink<Label: View>: View {
  let route: ChatRoute
  @Binding var path: [ChatRoute]
  @ViewBuilder let label: @MainActor () -> Label

  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    if sizeClass == .regular {
      Button(action: tapped, label: label)
        .buttonStyle(.plain)
        .accessibilityAddTraits(isOpen ? .isSelected : [])
        .listRowBackground(isOpen ? Color(.tertiarySystemFill) : Color.clear)
    } else {
      NavigationLink(value: route, label: label)
    }
  }

  private var isOpen: Bool { path.last?.conversationId == route.conversationId }

  private func tapped() {
    if !isOpen { path = [route] }
  }
}
