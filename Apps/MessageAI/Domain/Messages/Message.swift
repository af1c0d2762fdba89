import Foundation

/// One message of a conversation.
package struct Message: Identifiable, Hashable, Sendable {
  /// The client-made identifier, which is the document's, too: sending twice writes once.
  package var id: String
  package var senderId: String
  package var senderName: String
  package var text: String
  /// When the server accepted it, or an estimate while it is pending.
  package var timestamp: Date
  /// When it was sent by the sender's clock, which orders and dates it only while it is pending.
  package var clientTimestamp: Date
  package var state: MessageState

  package init(
    id: String, senderId: String, senderName: String, text: String, timestamp: Date,
    clientTimestamp: Date, state: MessageState
  ) {
    self.id = id
    self.senderId = senderId
    self.senderName = senderName
    self.text = text
    self.timestamp = timestamp
    self.clientTimestamp = clientTimestamp
    self.state = state
  }

  /// The time to show: the server's, once there is one.
  package var displayDate: Date {
    state == .sent ? timestamp : clientTimestamp
  }
}

extension Message {
  /// Whether this comes before the other one in a chat: accepted ones in the server's order, then
  /// those still on this device in the order they were sent.
  package static func precedes(_ first: Message, _ second: Message) -> Bool {
    switch (first.state == .sent, second.state == .sent) {
    case (true, true): (first.timestamp, first.id) < (second.timestamp, second.id)
    case (false, false): (first.clientTimestamp, first.id) < (second.clientTimestamp, second.id)
    case (let isSent, _): isSent
    }
  }
}
