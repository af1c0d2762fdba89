/// What a message answers, as it was when it was answered.
package struct MessageQuote: Codable, Hashable, Sendable {
  /// The identifier of the quoted message.
  package var id: String
  package var senderId: String
  package var senderName: String
  /// The beginning of the quoted message.
  package var text: String

  /// Its fields in a message's document.
  package enum CodingKeys: String, DocumentField {
    case id, senderId, senderName, text
  }

  /// The fields that stand for it in a document.
  package var fields: [String: String] {
    [CodingKeys.id: id, .senderId: senderId, .senderName: senderName, .text: text].byName
  }

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
