import CloudFunctions
import MessageAIDomain

extension MessageAIBackend {
  package var functions: [CloudFunction] { [Self.messageCreated, Self.accountDeleted] }

  /// Signs of typing that nobody took back.
  package var expiringDocuments: [ExpiringDocuments] {
    [ExpiringDocuments(of: "typing", by: "expiresAt")]
  }

  /// Gives each new message its place in the conversation, then tells people's devices of it.
  private static let messageCreated = CloudFunction.onDocumentCreated(
    "conversations/{conversationId}/messages/{messageId}", name: "messageCreated"
  ) { event in
    let conversationId = try event.params["conversationId"]
    try await MessagePlacement(documents: event.environment.admin.documents)
      .place(event.data.id, in: conversationId)
    try await MessageNotification(environment: event.environment)
      .send(event.data, in: conversationId)
  }

  /// Takes somebody out of the app whose account was deleted.
  private static let accountDeleted = CloudFunction.onUserDeleted(name: "messageAIAccountDeleted") {
    event in
    try await AccountRemoval(documents: event.environment.admin.documents).remove(event.data.uid)
  }
}
