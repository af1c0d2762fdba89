import Foundation

/// A chat between people, with the last thing that was said.
package struct Conversation: Identifiable, Hashable, Sendable {
  package var id: String
  package var participantIds: [String]
  package var participantNames: [String: String]
  package var lastMessage: String?
  package var lastMessageTimestamp: Date?
  package var lastMessageSenderId: String?
  package var type: Kind
  package var createdAt: Date
  package var createdBy: String

  /// Whether two people or a group talk.
  package enum Kind: String, Codable, Hashable, Sendable {
    case oneOnOne
    case group
  }

  package init(
    id: String, participantIds: [String], participantNames: [String: String],
    lastMessage: String? = nil, lastMessageTimestamp: Date? = nil,
    lastMessageSenderId: String? = nil, type: Kind = .oneOnOne, createdAt: Date, createdBy: String
  ) {
    self.id = id
    self.participantIds = participantIds
    self.participantNames = participantNames
    self.lastMessage = lastMessage
    self.lastMessageTimestamp = lastMessageTimestamp
    self.lastMessageSenderId = lastMessageSenderId
    self.type = type
    self.createdAt = createdAt
    self.createdBy = createdBy
  }

  /// The moment that places it in a list.
  package var activity: Date {
    lastMessageTimestamp ?? createdAt
  }

  /// The other people in it.
  package func others(than uid: String) -> [String] {
    participantIds.filter { $0 != uid }
  }

  /// What it is called for this person: the others' names.
  package func title(for uid: String) -> String {
    others(than: uid).map { participantNames[$0] ?? "Unknown" }.formatted(.list(type: .and))
  }

  /// Whether a search for these words finds it: every word is in its title or last message.
  package func matches(search: String, for uid: String) -> Bool {
    SearchWords(search).isFound(in: [title(for: uid), lastMessage ?? ""])
  }

  /// Whether this stands above the other one in a list: the latest activity first.
  package static func precedes(_ first: Conversation, _ second: Conversation) -> Bool {
    (first.activity, first.id) > (second.activity, second.id)
  }
}
