import FirebaseFirestore
import Foundation
import MessageAIDomain
import PhotoChoice

/// What a person does in a chat. All of it shows at once and is sent when there is a network.
extension MessageService {
  /// Sends a text, perhaps as an answer to a message.
  package func send(_ text: MessageText, replyingTo quoted: Message? = nil) {
    send(text.value, content: .text, quote: quoted.map(MessageQuote.init))
    typing.stopped()
  }

  /// Sends a photo, perhaps with a text below it. It is shown at once and uploaded when there is a
  /// network.
  package func send(
    _ photo: PhotoFile, caption: MessageText? = nil, replyingTo quoted: Message? = nil
  ) {
    let id = outbox.nextId()
    let attachment = PhotoAttachment(
      path: PhotoAttachment.path(of: id, in: chat.conversationId), width: photo.width,
      height: photo.height, color: photo.color)
    send(
      caption?.value ?? "", content: .photo(attachment), quote: quoted.map(MessageQuote.init),
      id: id)
    photos.send(photo, of: id, in: chat.conversationId)
    typing.stopped()
  }

  /// Sends a copy of a message of any chat, with a copy of its photo.
  func forward(_ message: Message) {
    guard !message.isDeleted, !message.isSystem else { return }
    guard var photo = message.photo else {
      return send(message.text, content: .text, isForwarded: true)
    }
    let id = outbox.nextId()
    let source = photo.path
    photo.path = PhotoAttachment.path(of: id, in: chat.conversationId)
    photo.isUploaded = false
    send(message.text, content: .photo(photo), id: id, isForwarded: true)
    photos.copy(source, for: id, in: chat.conversationId)
  }

  /// Sends a refused message once more, or its photo that the server did not take.
  package func retry(_ message: Message) {
    if let photo = message.photo { photos.retry(photo.path) }
    guard !message.state.isAccepted else { return }
    var message = message
    message.state = .pending
    send(message)
  }

  /// Forgets a refused message; one whose photo alone was refused is taken back.
  package func drop(_ message: Message) {
    guard !message.state.isAccepted else { return delete(message) }
    if let photo = message.photo { photos.drop(photo.path) }
    outbox.drop(message.id, in: chat.conversationId)
  }

  /// Changes the text of one's own message.
  package func edit(_ message: Message, to text: MessageText) {
    guard message.senderId == uid, !message.isDeleted, text.value != message.text else {
      return
    }
    var edited = message
    edited.text = text.value
    update(edited, [.text: text.value, .editedAt: FieldValue.serverTimestamp()])
  }

  /// Takes one's own message back; a tombstone stays in its place.
  package func delete(_ message: Message) {
    guard message.senderId == uid, !message.isDeleted else { return }
    var deleted = message
    deleted.deletedAt = clock.now()
    update(
      deleted,
      [
        .text: "", .deletedAt: FieldValue.serverTimestamp(), .photo: FieldValue.delete(),
        .replyTo: FieldValue.delete(), .reactions: FieldValue.delete(),
        .editedAt: FieldValue.delete(),
      ], removing: message.photo)
  }

  /// Gives a message an emoji, or takes it back when it is the one already given.
  package func react(_ reaction: Reaction, to message: Message) {
    let isTakenBack = message.reactions[uid] == reaction.emoji
    document(message.id).updateData([
      FieldPath(MessageField.reactions, uid): isTakenBack
        ? FieldValue.delete() : reaction.emoji
    ])
  }

  /// Sends content of any kind as a new message.
  func send(
    _ text: String, content: Message.Content, quote: MessageQuote? = nil, id: String? = nil,
    isForwarded: Bool = false
  ) {
    let now = clock.now()
    send(
      Message(
        id: id ?? outbox.nextId(), senderId: uid,
        senderName: name(uid), text: text, timestamp: now, clientTimestamp: now,
        state: .pending, content: content, quote: quote, isForwarded: isForwarded))
  }

  private func send(_ message: Message) {
    if let personId = chat.personId {
      conversations.createIfMissing(
        chat,
        names: [
          uid: name(uid),
          personId: name(personId),
        ])
    }
    outbox.send(message, in: chat.conversationId)
  }

  /// Changes a message, and what lists show of it when it is the last one.
  private func update(
    _ message: Message, _ fields: [MessageField: Any], removing photo: PhotoAttachment? = nil
  ) {
    let batch = firestore.batch()
    batch.updateData(named(fields), forDocument: document(message.id))
    if let photo {
      photos.cancel(photo.path)
      batch.setData(
        named([PhotoRemovalField.at: FieldValue.serverTimestamp()]),
        forDocument: firestore.document(
          Paths.photoRemoval(of: message.id, in: chat.conversationId)))
    }
    if let conversation, conversation.lastMessageId == message.id {
      if message.seq != nil {
        batch.updateData(
          named([ConversationField.lastMessage: message.preview]),
          forDocument: firestore.document(Paths.conversation(chat.conversationId)))
      }
      if settings.settings(of: chat.conversationId).lastSent?.id == message.id {
        batch.setData(
          named([
            ChatSettingsField.lastSent: named([LastSent.CodingKeys.preview: message.preview])
          ]),
          forDocument: firestore.document(Paths.chat(chat.conversationId, of: uid)),
          merge: true)
      }
    }
    batch.commit()
  }

  private func document(_ id: String) -> DocumentReference {
    firestore.document(Paths.message(id, in: chat.conversationId))
  }
}
