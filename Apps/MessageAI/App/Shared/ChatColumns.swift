import MessageAIDomain
import SwiftUI

/// A list and the chat that is chosen in it: beside each other where there is room, and else the chat
/// in front of the list.
///
/// The stack with the chat is the same view at every width, so that what is typed in it stays.
struct ChatColumns<Choice: View>: View {
  let session: Session
  @Binding var path: [ChatRoute]
  /// A message to go to in the chat that has it.
  var found: FoundMessage?
  @ViewBuilder let choice: @MainActor () -> Choice

  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    HStack(spacing: 0) {
      if isWide {
        NavigationStack { choice() }
          .frame(width: 330)
          .frame(maxHeight: .infinity)
        Divider()
      }
      NavigationStack(path: $path) {
        root
          .navigationDestination(for: ChatRoute.self) { route in
            ChatView(
              session: session, route: route,
              found: found?.hit.conversationId == route.conversationId ? found : nil,
              left: { path = [] })
          }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  @ViewBuilder private var root: some View {
    if isWide {
      ContentUnavailableView(
        "No Chat Chosen", systemImage: "bubble.left.and.bubble.right",
        description: Text("Choose somebody at the left, and read on here."))
    } else {
      choice()
    }
  }

  private var isWide: Bool { sizeClass == .regular }
}
