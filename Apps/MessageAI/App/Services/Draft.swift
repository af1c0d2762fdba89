import MessageAIDomain

/// What one is about to do in a chat, and has not done yet.
package struct Draft: Codable, Hashable, Sendable {
  /// What was typed of the next message.
  package var text: String
  /// What the next message answers.
  package var reply: Message?
  /// The message whose text is being changed; what was typed of the next one waits meanwhile.
  package var edit: Edit?

  /// A message, and its text as it will be.
  package struct Edit: Codable, Hashable, Sendable {
    package var message: Message
    package var text: String

    package init(message: Message, text: String) {
      self.message = message
      self.text = text
    }
  }

  package init(text: String = "", reply: Message? = nil, edit: Edit? = nil) {
    self.text = text
    self.reply = reply
    self.edit = edit
  }

  var isEmpty: Bool { text.isEmpty && reply == nil && edit == nil }

  /// Whether only what was typed differs.
  func differsInText(from other: Draft) -> Bool {
    reply == other.reply && edit?.message == other.edit?.message
  }
}

extension Draft {
  /// Reads a draft, or the bare text that earlier releases kept in its place.
  package init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(text: text)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      text: try container.decode(String.self, forKey: .text),
      reply: try container.decodeIfPresent(Message.self, forKey: .reply),
      edit: try container.decodeIfPresent(Edit.self, forKey: .edit))
  }
}
