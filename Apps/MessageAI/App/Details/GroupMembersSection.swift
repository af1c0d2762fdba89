import Avatars
import MessageAIDomain
import NetworkTrials
import SwiftUI

/// The people in a group; its creator adds and removes people, and everybody may rename it.
struct GroupMembersSection: View {
  let session: Session
  let conversation: Conversation

  @State private var isRenaming = false
  @State private var isAdding = false
  @State private var name = ""
  @State private var removing: String?

  var body: some View {
    Section {
      ForEach(conversation.participantIds, id: \.self) { uid in
        row(of: uid)
      }
      if isManager {
        Button("Add People", systemImage: "person.badge.plus") { isAdding = true }
      }
      Button("Rename Group", systemImage: "pencil", action: renameButtonTapped)
    } header: {
      Text("\(conversation.participantIds.count) people")
    }
    .alert("Rename Group", isPresented: $isRenaming) {
      TextField("Group name", text: $name)
      Button("Cancel", role: .cancel) {}
      Button("Rename", action: renameConfirmed)
        .disabled(GroupName(name) == nil)
    }
    .sheet(isPresented: $isAdding) {
      AddPeopleView(session: session, conversation: conversation)
        .modifier(NetworkTrialBarred())
    }
    .confirmationDialog(
      "Remove from the group?", isPresented: isRemoving, titleVisibility: .visible,
      presenting: removing
    ) { uid in
      Button("Remove \(name(of: uid))", role: .destructive) { removeConfirmed(uid) }
    } message: { uid in
      Text("\(name(of: uid)) will no longer see what is written.")
    }
  }

  private func row(of uid: String) -> some View {
    HStack(spacing: 12) {
      AvatarView(session, uid, name: name(of: uid), size: 36)
      Text(uid == session.uid ? "You" : name(of: uid))
        .lineLimit(1)
      Spacer(minLength: 8)
      if uid == conversation.createdBy {
        Text("Admin")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      } else if isManager {
        Button("Remove", systemImage: "minus.circle", role: .destructive) { removing = uid }
          .labelStyle(.iconOnly)
          .buttonStyle(.borderless)
          .accessibilityLabel("Remove \(name(of: uid))")
      }
    }
  }

  private var isManager: Bool { conversation.isManaged(by: session.uid) }

  private func name(of uid: String) -> String {
    session.name(of: uid, in: conversation.id)
  }

  private var isRemoving: Binding<Bool> {
    Binding {
      removing != nil
    } set: { isShown in
      if !isShown { removing = nil }
    }
  }

  private func renameButtonTapped() {
    name = conversation.groupName ?? ""
    isRenaming = true
  }

  private func renameConfirmed() {
    guard let name = GroupName(name) else { return }
    session.conversations.rename(conversation, to: name, me: session.me)
  }

  private func removeConfirmed(_ uid: String) {
    session.conversations.remove(uid, from: conversation, me: session.me)
  }
}
