/// What a message answers, as it was when it was answered.
package struct MessageQuote: Codable, Hashable, Sendable {
  /// The identifier of the quoted message.
  package var id: String
  package var senderId: String
  package var senderName: String
  /// The beginning of the quoted message.
  package var text: String

  package init(id: String, senderId: String, senderName: String, text: String) {
    self.id = id
    self.senderId = senderId
    self.senderName = senderName
    self.text = text
  }

  /// Quotes a message.
  package init(_ message: Message) {
    self.init(
      id: message.id, senderId: message.senderId, senderName: message.senderName,
      text: message.preview)
  }
}
