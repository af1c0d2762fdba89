import FormParts
import MessageAIDomain
import SwiftUI

/// Leaves a group, after asking.
struct LeaveGroupSection: View {
  let session: Session
  let conversation: Conversation
  let left: @MainActor () -> Void

  @State private var isLeaving = false

  var body: some View {
    Section {
      Button("Leave Group", role: .destructive) { isLeaving = true }
    } footer: {
      if let refusal = session.conversations.refusal { ErrorText(refusal) }
    }
    .confirmationDialog(
      "Leave “\(conversation.title(for: session.uid))”?", isPresented: $isLeaving,
      titleVisibility: .visible
    ) {
      Button("Leave Group", role: .destructive, action: leaveConfirmed)
    } message: {
      Text("You will no longer see its messages.")
    }
  }

  private func leaveConfirmed() {
    session.conversations.leave(conversation, me: session.me)
    left()
  }
}
