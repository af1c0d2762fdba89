import DomainParts
import Foundation

/// One message of a conversation.
package struct Message: Identifiable, Codable, Hashable, Sendable {
  /// The client-made identifier, which is the document's, too: sending twice writes once.
  package var id: String
  package var senderId: String
  package var senderName: String
  /// What was written; the caption of a photo; empty for a system line and what was deleted.
  package var text: String
  /// When the server accepted it, or an estimate while it is pending.
  package var timestamp: Date
  /// When it was sent by the sender's clock, which orders and dates it only while it is pending.
  package var clientTimestamp: Date
  /// Its place in the conversation, 1 for the first; nil until the server has given it one.
  package var seq: Int?
  package var state: MessageState
  package var content: Content
  /// What it answers.
  package var quote: MessageQuote?
  /// One emoji a person, by uid.
  package var reactions: [String: String]
  package var editedAt: Date?
  /// When its sender took it back; what is left is a tombstone.
  package var deletedAt: Date?
  package var isForwarded: Bool

  /// What a message is.
  package enum Content: Codable, Hashable, Sendable {
    case text
    case photo(PhotoAttachment)
    /// A line that tells what happened to the group.
    case system(GroupEvent)
  }

  package init(
    id: String, senderId: String, senderName: String, text: String, timestamp: Date,
    clientTimestamp: Date, seq: Int? = nil, state: MessageState, content: Content = .text,
    quote: MessageQuote? = nil, reactions: [String: String] = [:], editedAt: Date? = nil,
    deletedAt: Date? = nil, isForwarded: Bool = false
  ) {
    self.id = id
    self.senderId = senderId
    self.senderName = senderName
    self.text = text
    self.timestamp = timestamp
    self.clientTimestamp = clientTimestamp
    self.seq = seq
    self.state = state
    self.content = content
    self.quote = quote
    self.reactions = reactions
    self.editedAt = editedAt
    self.deletedAt = deletedAt
    self.isForwarded = isForwarded
  }

  /// The time to show: the server's, once there is one.
  package var displayDate: Date {
    state.isAccepted ? timestamp : clientTimestamp
  }

  /// Whether its sender took it back.
  package var isDeleted: Bool { deletedAt != nil }

  /// Whether it tells what happened to the group.
  package var isSystem: Bool {
    if case .system = content { true } else { false }
  }

  /// The photo in it, if there is one and it was not deleted.
  package var photo: PhotoAttachment? {
    if case .photo(let photo) = content, !isDeleted { photo } else { nil }
  }

  /// What a screen reader says of it: a photo is called one, with its caption.
  package var spokenText: String {
    guard photo != nil else { return text }
    return text.isEmpty ? "Photo" : "Photo, \(text)"
  }

  /// What a list, a quote or a banner shows of it, on one line.
  package var preview: String { preview(showing: SearchWords("")) }

  /// One line about it in which the first of some words can be seen, where it is found.
  package func preview(showing words: SearchWords) -> String {
    if isDeleted { return "Message deleted" }
    let line = MessageText.preview(of: text, showing: words)
    return switch content {
    case .text: line
    case .photo: line.isEmpty ? "📷 Photo" : "📷 \(line)"
    case .system(let event): event.sentence(actor: senderName)
    }
  }

  /// The reactions with who gave them, the most frequent emoji first.
  package var reactionSummary: [(emoji: String, uids: [String])] {
    Dictionary(grouping: reactions.keys) { reactions[$0] ?? "" }
      .map { (emoji: $0.key, uids: $0.value.sorted()) }
      .sorted { ($1.uids.count, $0.emoji) < ($0.uids.count, $1.emoji) }
  }
}

extension Message {
  /// Whether this comes before the other one in a chat: accepted ones in the server's order, then
  /// those still on this device in the order they were sent.
  package static func precedes(_ first: Message, _ second: Message) -> Bool {
    switch (first.state.isAccepted, second.state.isAccepted) {
    case (true, true):
      if let one = first.seq, let other = second.seq {
        (one, first.id) < (other, second.id)
      } else if first.seq == nil && second.seq == nil {
        (first.timestamp, first.id) < (second.timestamp, second.id)
      } else {
        // Places are given in the order of the server's time, so one without a place is later.
        first.seq != nil
      }
    case (false, false): (first.clientTimestamp, first.id) < (second.clientTimestamp, second.id)
    case (let isAccepted, _): isAccepted
    }
  }
}
