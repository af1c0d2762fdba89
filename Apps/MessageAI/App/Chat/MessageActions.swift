import MessageAIDomain
import SwiftUI

/// What can be done with a message: the entries of its menu.
struct MessageActions: View {
  let message: Message
  let model: ChatModel

  var body: some View {
    if !message.isDeleted {
      if model.canWrite {
        Button("Reply", systemImage: "arrow.uturn.left") { model.replyButtonTapped(message) }
        Button("React…", systemImage: "face.smiling") { model.show(.reactions(message.id)) }
      }
      if !message.text.isEmpty {
        Button("Copy", systemImage: "doc.on.doc") { model.copyButtonTapped(message) }
      }
      if !message.isSystem {
        Button("Forward…", systemImage: "arrow.right") { model.show(.forward(message)) }
      }
    }
    Button("Info", systemImage: "info.circle") { model.show(.info(message.id)) }
    if isMine, !message.isDeleted, model.canWrite {
      if isText {
        Button("Edit", systemImage: "pencil") { model.editButtonTapped(message) }
      }
      Button("Delete", systemImage: "trash", role: .destructive) {
        model.deleteButtonTapped(message)
      }
    }
  }

  private var isMine: Bool { message.senderId == model.session.uid }

  private var isText: Bool { message.content == .text }
}
