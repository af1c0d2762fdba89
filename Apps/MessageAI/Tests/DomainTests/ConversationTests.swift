import Foundation
import MessageAIDomain
import Testing

struct ConversationTests {
  @Test func `two people have one conversation, whoever starts it`() {
    #expect(ConversationID.direct(between: "bob", and: "ann") == "dm_ann_bob")
    #expect(ConversationID.direct(between: "ann", and: "bob") == "dm_ann_bob")
  }

  @Test func `it is called by the name of the other person`() {
    let chat = conversation("c", last: nil)
    #expect(chat.title(for: "ann") == "Bob")
    #expect(chat.title(for: "bob") == "Ann")
    #expect(chat.others(than: "ann") == ["bob"])
  }

  @Test func `the latest activity stands first`() {
    let quiet = conversation("quiet", last: nil)
    let old = conversation("old", last: 10)
    let new = conversation("new", last: 20)
    let sorted = [quiet, old, new].sorted(by: Conversation.precedes)
    #expect(sorted.map(\.id) == ["new", "old", "quiet"])
  }

  @Test func `a line about the group says itself who did it, before and after it has its place`() {
    let group = conversation("c", last: 1)
    let line = LastSent(
      id: "l", preview: "Ann left", at: Date(timeIntervalSince1970: 2), isLine: true)
    #expect(!group.endsWithLine)
    #expect(group.including(line, by: "ann").endsWithLine)
    var placed = group
    placed.seq = 4
    placed.systemSeqs = [2, 4]
    #expect(placed.endsWithLine)
    let words = LastSent(id: "w", preview: "bye", at: Date(timeIntervalSince1970: 3))
    #expect(!placed.including(words, by: "ann").endsWithLine)
  }

  @Test func `a search looks at the name and the last message`() {
    let chat = conversation("c", last: 1)
    #expect(chat.matches(search: "bob", for: "ann"))
    #expect(chat.matches(search: "noodles", for: "ann"))
    #expect(chat.matches(search: "bob noodles", for: "ann"))
    #expect(!chat.matches(search: "ann", for: "ann"))
  }

  private func conversation(_ id: String, last: TimeInterval?) -> Conversation {
    Conversation(
      id: id, participantIds: ["ann", "bob"], participantNames: ["ann": "Ann", "bob": "Bob"],
      lastMessage: last.map { _ in "Noodles tonight?" },
      lastMessageTimestamp: last.map(Date.init(timeIntervalSince1970:)),
      createdAt: Date(timeIntervalSince1970: 0), createdBy: "ann")
  }
}
