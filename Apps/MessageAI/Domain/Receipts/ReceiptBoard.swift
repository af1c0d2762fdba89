import Foundation

/// Tells how far messages have come from how far everybody has come.
package struct ReceiptBoard: Hashable, Sendable {
  /// Everybody who is or was in the conversation, by uid.
  package var members: [String: Watermark]

  /// - Parameters:
  ///   - participants: the people in the conversation; of those without a watermark nothing is
  ///     known yet.
  ///   - watermarks: how far those have come who have told it.
  package init(participants: [String] = [], watermarks: [String: Watermark]) {
    members = watermarks
    for uid in participants where members[uid] == nil { members[uid] = Watermark() }
  }

  /// What one person did with a message.
  package struct Receipt: Identifiable, Hashable, Sendable {
    /// The person's uid.
    package var id: String
    package var isDelivered: Bool
    package var isRead: Bool
    /// When, as far as it is known.
    package var deliveredAt: Date?
    package var readAt: Date?
    /// The devices that it has come to.
    package var devices: [Device]

    package init(
      id: String, isDelivered: Bool, isRead: Bool, deliveredAt: Date? = nil, readAt: Date? = nil,
      devices: [Device] = []
    ) {
      self.id = id
      self.isDelivered = isDelivered
      self.isRead = isRead
      self.deliveredAt = deliveredAt
      self.readAt = readAt
      self.devices = devices
    }
  }

  /// The same for somebody who is not told what others have read.
  package var withoutReading: ReceiptBoard {
    ReceiptBoard(
      watermarks: members.mapValues { mark in
        var mark = mark
        mark.readSeq = 0
        mark.read = []
        return mark
      })
  }

  /// A device that a message has come to.
  package struct Device: Hashable, Sendable {
    /// What people call it.
    package var name: String
    /// When, as far as it is known.
    package var at: Date?

    package init(name: String, at: Date? = nil) {
      self.name = name
      self.at = at
    }
  }

  /// The people to whom a message was sent: those who were there, but for its sender.
  package func recipients(ofSeq seq: Int, from sender: String) -> [String] {
    members.filter { $0.key != sender && $0.value.wasThere(at: seq) }.keys.sorted()
  }

  /// How far an accepted message has come: delivered when all have received it, read when all have
  /// seen it. A person who left keeps what they had; a person who came later is not asked.
  package func state(ofSeq seq: Int, from sender: String) -> MessageState {
    var least = MessageState.read
    var isAlone = true
    for (uid, mark) in members where uid != sender && mark.wasThere(at: seq) {
      isAlone = false
      if mark.deliveredSeq < seq { return .sent }
      if mark.readSeq < seq { least = .delivered }
    }
    return isAlone ? .sent : least
  }

  /// The message with the state that its sender sees.
  package func applied(to message: Message) -> Message {
    guard message.state == .sent, let seq = message.seq else { return message }
    var message = message
    message.state = state(ofSeq: seq, from: message.senderId)
    return message
  }

  /// What each recipient did with a message, by uid; nothing while it has no place yet.
  package func receipts(of message: Message) -> [Receipt] {
    guard let seq = message.seq else { return [] }
    return recipients(ofSeq: seq, from: message.senderId).compactMap { uid in
      members[uid].map { mark in
        Receipt(
          id: uid, isDelivered: mark.deliveredSeq >= seq, isRead: mark.readSeq >= seq,
          deliveredAt: mark.deliveredAt(seq), readAt: mark.readAt(seq),
          devices: mark.receivers(of: seq).map { Device(name: $0.name, at: $0.deliveredAt(seq)) })
      }
    }
  }
}
