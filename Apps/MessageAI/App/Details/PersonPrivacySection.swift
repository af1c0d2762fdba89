import MessageAIDomain
import SwiftUI

/// Blocks and reports the other person of a chat.
struct PersonPrivacySection: View {
  let session: Session
  let personId: String
  let chat: ChatRoute

  @State private var isBlocking = false
  @State private var isReporting = false
  @State private var isReported = false

  var body: some View {
    Section {
      if session.privacy.isBlocked(personId) {
        Button("Unblock") { session.privacy.unblock(personId) }
      } else {
        Button("Block", role: .destructive) { isBlocking = true }
      }
      Button("Report", role: .destructive) { isReporting = true }
    } footer: {
      if isReported { Text("Thank you. The report was sent.") }
    }
    .confirmationDialog(
      "Block \(name)?", isPresented: $isBlocking, titleVisibility: .visible
    ) {
      Button("Block", role: .destructive) { session.privacy.block(personId) }
    } message: {
      Text("They can no longer write to you, and what they write in groups is hidden.")
    }
    .confirmationDialog(
      "Why do you report \(name)?", isPresented: $isReporting, titleVisibility: .visible
    ) {
      ForEach(PrivacyService.Reason.allCases, id: \.self) { reason in
        Button(reason.rawValue.capitalized) { report(because: reason) }
      }
    }
  }

  private var name: String { session.name(of: personId, in: chat.conversationId) }

  private func report(because reason: PrivacyService.Reason) {
    session.privacy.report(personId, because: reason, in: chat.conversationId)
    isReported = true
  }
}
