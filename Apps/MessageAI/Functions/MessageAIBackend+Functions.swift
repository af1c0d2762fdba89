import CloudFunctions
import MessageAIDomain

extension MessageAIBackend {
  package var functions: [CloudFunction] {
    [
      Self.profileWritten, Self.conversationCreated, Self.messageCreated, Self.photoRemoved,
      Self.accountDeleted,
    ]
  }

  /// Signs of typing that nobody took back.
  package var expiringDocuments: [ExpiringDocuments] {
    [ExpiringDocuments(of: Collections.typing, by: TypingField.expiresAt.rawValue)]
  }

  /// Keeps by what people are sorted and found.
  private static let profileWritten = CloudFunction.onDocumentWritten(
    Paths.user("{userId}"), name: "profileWritten"
  ) { event in
    try await NameKeys(documents: event.environment.admin.documents)
      .keep(for: try event.params["userId"])
  }

  /// Puts into a new conversation what those in it are called.
  private static let conversationCreated = CloudFunction.onDocumentCreated(
    Paths.conversation("{conversationId}"), name: "conversationCreated"
  ) { event in
    try await ConversationNames(documents: event.environment.admin.documents)
      .correct(in: event.data.path)
  }

  /// Gives each new message its place in the conversation, then tells people's devices of it.
  private static let messageCreated = CloudFunction.onDocumentCreated(
    Paths.message("{messageId}", in: "{conversationId}"), name: "messageCreated"
  ) { event in
    let conversationId = try event.params["conversationId"]
    try await MessagePlacement(documents: event.environment.admin.documents)
      .place(event.data.id, in: conversationId)
    try await MessageNotification(environment: event.environment)
      .send(event.data, in: conversationId)
  }

  /// Removes the photo of a message that its sender took back.
  private static let photoRemoved = CloudFunction.onDocumentCreated(
    Paths.photoRemoval(of: "{messageId}", in: "{conversationId}"), name: "photoRemoved"
  ) { event in
    let admin = event.environment.admin
    let (conversationId, messageId) = (
      try event.params["conversationId"], try event.params["messageId"]
    )
    let message = try await admin.documents.get(
      Paths.message(messageId, in: conversationId))
    // The rules let nobody remove the photo of a message that stays; doing it twice does no harm.
    if message?[MessageField.photo] == nil {
      try await admin.files.delete(PhotoAttachment.path(of: messageId, in: conversationId))
    }
    try await admin.documents.commit([.delete(event.data.path)])
  }

  /// Takes somebody out of the app whose account was deleted.
  private static let accountDeleted = CloudFunction.onUserDeleted(name: "messageAIAccountDeleted") {
    event in
    let admin = event.environment.admin
    try await AccountRemoval(documents: admin.documents, files: admin.files)
      .remove(event.data.uid)
  }
}
