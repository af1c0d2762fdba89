import DomainParts
import Foundation

/// A chat between people, with the last thing that was said.
package struct Conversation: Identifiable, Hashable, Sendable {
  package var id: String
  /// The people in it.
  package var participantIds: [String]
  /// What those who are or were in it call themselves.
  package var participantNames: [String: String]
  package var lastMessage: String?
  package var lastMessageTimestamp: Date?
  package var lastMessageSenderId: String?
  package var lastMessageId: String?
  package var type: Kind
  /// What a group is called.
  package var groupName: String?
  package var createdAt: Date
  package var createdBy: String
  /// The place of the last message that has one; messages count 1, 2, 3, …
  package var seq: Int
  /// The places of the latest lines that tell what happened to the group.
  package var systemSeqs: [Int]
  /// When those came who were added later. They see messages from then on.
  package var joinedAt: [String: Date]
  /// Whether the last message is a line about the group, where it has no place yet.
  private var lastIsLine: Bool?

  /// Whether two people or a group talk.
  package enum Kind: String, Codable, Hashable, Sendable {
    case oneOnOne
    case group
  }

  package init(
    id: String, participantIds: [String], participantNames: [String: String],
    lastMessage: String? = nil, lastMessageTimestamp: Date? = nil,
    lastMessageSenderId: String? = nil, lastMessageId: String? = nil, type: Kind = .oneOnOne,
    groupName: String? = nil, createdAt: Date, createdBy: String, seq: Int = 0,
    systemSeqs: [Int] = [], joinedAt: [String: Date] = [:]
  ) {
    self.id = id
    self.participantIds = participantIds
    self.participantNames = participantNames
    self.lastMessage = lastMessage
    self.lastMessageTimestamp = lastMessageTimestamp
    self.lastMessageSenderId = lastMessageSenderId
    self.lastMessageId = lastMessageId
    self.type = type
    self.groupName = groupName
    self.createdAt = createdAt
    self.createdBy = createdBy
    self.seq = seq
    self.systemSeqs = systemSeqs
    self.joinedAt = joinedAt
  }

  /// The moment that places it in a list.
  package var activity: Date {
    lastMessageTimestamp ?? createdAt
  }

  package var isGroup: Bool { type == .group }

  /// Whether what was said last is a line about the group, which says itself who did it.
  package var endsWithLine: Bool { lastIsLine ?? (seq > 0 && systemSeqs.last == seq) }

  /// The other people in it.
  package func others(than uid: String) -> [String] {
    participantIds.filter { $0 != uid }
  }

  /// Whether this person may add and remove people.
  package func isManaged(by uid: String) -> Bool {
    isGroup && createdBy == uid && participantIds.contains(uid)
  }

  /// What it is called for this person: the group's name, or else the others' names.
  package func title(for uid: String) -> String {
    if let groupName, isGroup { return groupName }
    return others(than: uid).map { participantNames[$0] ?? "Unknown" }
      .formatted(.list(type: .and))
  }

  /// Whether a search for these words finds it: every word is in its title or last message.
  package func matches(search: String, for uid: String) -> Bool {
    SearchWords(search).isFound(in: [title(for: uid), lastMessage ?? ""])
  }

  /// The conversation as it is for somebody whose own last message may not have its place yet.
  package func including(_ last: LastSent?, by uid: String) -> Conversation {
    guard let last, last.at > lastMessageTimestamp ?? .distantPast else { return self }
    var copy = self
    copy.lastMessage = last.preview
    copy.lastMessageTimestamp = last.at
    copy.lastMessageSenderId = uid
    copy.lastMessageId = last.id
    copy.lastIsLine = last.isLine ?? false
    return copy
  }

  /// Whether this stands above the other one in a list: the latest activity first.
  package static func precedes(_ first: Conversation, _ second: Conversation) -> Bool {
    (first.activity, first.id) > (second.activity, second.id)
  }
}
