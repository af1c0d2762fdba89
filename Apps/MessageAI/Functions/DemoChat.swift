import CloudFunctions
import Foundation
import MessageAIDomain

/// A chat among some of the friends.
struct DemoChat: Sendable {
  /// The people in it; the first has begun it.
  var people: [DemoPerson]
  /// What a group is called; nil for a chat of two.
  var name: String?
  var lines: [Line]

  /// Something that one of them wrote.
  struct Line: Sendable {
    var sender: DemoPerson
    var ago: TimeInterval
    var text: String
    var reactions: [DemoPerson: String] = [:]
    /// The line it answers, by its number.
    var answers: Int?
  }

  init(first: DemoPerson, second: DemoPerson, lines: [Line]) {
    people = [first, second]
    self.lines = lines
  }

  init(group name: String, _ people: [DemoPerson], lines: [Line]) {
    self.name = name
    self.people = people
    self.lines = lines
  }

  /// How long ago everybody signed up.
  static let age: TimeInterval = 14 * .day

  /// Its identifier, or nil as long as somebody of it has no account.
  func id(uids: [DemoPerson: String]) -> String? {
    guard let first = uids[people[0]], let second = uids[people[1]] else { return nil }
    return name == nil
      ? ConversationID.direct(between: first, and: second) : ConversationID.group("demo")
  }

  /// The writes that make the conversation with all its messages.
  func writes(in id: String, uids: [DemoPerson: String], now: Date) -> [AdminWrite] {
    [.create(Paths.conversation(id), conversation(uids, now: now))]
      + lines.indices.map { index in
        .create(Paths.message(self.id(of: index), in: id), message(index, uids, now: now))
      }
      + people.compactMap { uids[$0] }.map { mark(of: $0, in: id) }
  }

  private func conversation(_ uids: [DemoPerson: String], now: Date) -> DocumentData {
    let start = (lines.map(\.ago).max() ?? 0) + .minute
    var fields: [ConversationField: FieldValue] = [
      .participantIds: .array(people.compactMap { uids[$0] }.sorted().map { .string($0) }),
      .participantNames: .map(names(uids)),
      .type: .string(
        (name == nil ? Conversation.Kind.oneOnOne : Conversation.Kind.group).rawValue),
      .createdAt: .timestamp(now - start),
      .createdBy: .string(uids[people[0]] ?? ""),
      .seq: .integer(Int64(lines.count)),
    ]
    if let name { fields[.groupName] = .string(name) }
    if let last = lines.last {
      fields[.lastMessageId] = .string(id(of: lines.count - 1))
      fields[.lastMessage] = .string(MessageText.preview(of: last.text))
      fields[.lastMessageTimestamp] = .timestamp(now - last.ago)
      fields[.lastMessageSenderId] = .string(uids[last.sender] ?? "")
    }
    return fields.document
  }

  private func message(_ index: Int, _ uids: [DemoPerson: String], now: Date) -> DocumentData {
    let line = lines[index]
    var fields: [MessageField: FieldValue] = [
      .senderId: .string(uids[line.sender] ?? ""),
      .senderName: .string(line.sender.name),
      .text: .string(line.text),
      .timestamp: .timestamp(now - line.ago),
      .clientTimestamp: .timestamp(now - line.ago),
      .localId: .string(id(of: index)),
      .seq: .integer(Int64(index + 1)),
    ]
    var reactions: [String: FieldValue] = [:]
    for (person, emoji) in line.reactions {
      if let uid = uids[person] { reactions[uid] = .string(emoji) }
    }
    if !reactions.isEmpty { fields[.reactions] = .map(reactions) }
    if let answered = line.answers {
      let quote = MessageQuote(
        id: id(of: answered), senderId: uids[lines[answered].sender] ?? "",
        senderName: lines[answered].sender.name,
        text: MessageText.preview(of: lines[answered].text))
      fields[.replyTo] = .map(quote.fields.mapValues { .string($0) })
    }
    return fields.document
  }

  /// Everybody has read everything.
  private func mark(of uid: String, in id: String) -> AdminWrite {
    let seq = FieldValue.integer(Int64(lines.count))
    return .create(
      Paths.member(uid, of: id),
      [MemberField.uid: .string(uid), .deliveredSeq: seq, .readSeq: seq].document)
  }

  private func id(of index: Int) -> String { "demo-\(index)" }

  private func names(_ uids: [DemoPerson: String]) -> [String: FieldValue] {
    var names: [String: FieldValue] = [:]
    for person in people {
      if let uid = uids[person] { names[uid] = .string(person.name) }
    }
    return names
  }
}

extension TimeInterval {
  static let minute: TimeInterval = 60
  static let hour: TimeInterval = 60 * minute
  static let day: TimeInterval = 24 * hour
}
