import MessageAIDomain
import SwiftUI

/// A list and the chat that is chosen in it: beside each other where there is room, and else the chat
/// in front of the list.
struct ChatColumns<Choice: View>: View {
  let session: Session
  @Binding var route: ChatRoute?
  /// A message to go to in the chat that has it.
  var found: FoundMessage?
  /// The list, of which a row chooses its route.
  @ViewBuilder let choice: @MainActor () -> Choice

  var body: some View {
    NavigationSplitView {
      choice()
        .navigationSplitViewColumnWidth(330)
        .toolbar(removing: .sidebarToggle)
    } detail: {
      if let route {
        ChatView(
          session: session, route: route,
          found: found?.hit.conversationId == route.conversationId ? found : nil,
          left: { self.route = nil }
        )
        .id(route)
      } else {
        ContentUnavailableView(
          "No Chat Chosen", systemImage: "bubble.left.and.bubble.right",
          description: Text("Choose somebody at the left, and read on here."))
      }
    }
  }
}
