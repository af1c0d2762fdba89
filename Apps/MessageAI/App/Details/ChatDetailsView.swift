import MessageAIDomain
import SwiftUI

/// The screen of a chat's details: its members, its settings and its actions.
struct ChatDetailsView: View {
  let model: ChatModel
  /// Is called when the person has left the group.
  let left: @MainActor () -> Void

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Section { header }
        Section { notifications }
        if let conversation = model.service.conversation {
          if conversation.isGroup {
            GroupMembersSection(session: session, conversation: conversation)
          }
          Section {
            NavigationLink("Search Messages") { ChatSearchView(model: model) }
            ExportButton(session: session, conversation: conversation)
          }
        }
        if let personId = model.route.personId {
          PersonPrivacySection(session: session, personId: personId, chat: model.route)
        } else if let conversation = model.service.conversation {
          LeaveGroupSection(session: session, conversation: conversation, left: left)
        }
      }
      .navigationTitle(model.route.isGroup ? "Group" : "Contact")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
    .onDisappear { session.conversations.refusal = nil }
  }

  private var session: Session { model.session }

  private var header: some View {
    VStack(spacing: 12) {
      ChatTile(session: session, route: model.route, size: 88)
      Text(model.title)
        .font(.title2.bold())
        .multilineTextAlignment(.center)
        .lineLimit(3)
    }
    .frame(maxWidth: .infinity)
    .padding(.vertical, 8)
    .accessibilityElement(children: .combine)
  }

  private var notifications: some View {
    let id = model.route.conversationId
    let settings = session.settings.settings(of: id)
    return Group {
      Toggle(
        "Mute",
        isOn: Binding {
          settings.isMuted
        } set: {
          session.settings.setMuted($0, id)
        })
      Toggle(
        "Pin to Top",
        isOn: Binding {
          settings.isPinned
        } set: {
          session.settings.setPinned($0, id)
        })
    }
  }
}
