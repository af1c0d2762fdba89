import Foundation
import MessageAIDomain
import Testing

struct MessageTests {
  @Test func `places decide the order, then the server's time, then this device's`() {
    let messages = [
      message("a", at: 9, seq: 2), message("b", at: 1, seq: 3), message("c", at: 20),
      message("d", at: 5, state: .pending), message("e", at: 30, seq: 1), message("f", at: 19),
    ]
    let sorted = messages.shuffled().sorted(by: Message.precedes)
    #expect(sorted.map(\.id) == ["e", "a", "b", "f", "c", "d"])
  }

  @Test func `a preview tells what kind of message it is`() {
    let photo = PhotoAttachment(path: "p", width: 4, height: 3, color: "aabbcc")
    var message = message("a", at: 0)
    #expect(message.preview == "a")
    message.content = .photo(photo)
    #expect(message.preview == "📷 a")
    message.text = ""
    #expect(message.preview == "📷 Photo")
    #expect(message.photo == photo)
    message.deletedAt = message.timestamp
    #expect(message.preview == "Message deleted")
    #expect(message.photo == nil)
    message.deletedAt = nil
    message.content = .system(.added(uid: "b", name: "Bob"))
    #expect(message.preview == "Ann added Bob")
  }

  static let events: [(GroupEvent, String)] = [
    (.created(name: "Us"), "Ann created the group “Us”"),
    (.renamed(name: "We"), "Ann named the group “We”"),
    (.added(uid: "b", name: "Bob"), "Ann added Bob"),
    (.removed(uid: "b", name: "Bob"), "Ann removed Bob"), (.left, "Ann left"),
  ]

  @Test(arguments: events)
  func `what happened to a group is told and kept`(event: GroupEvent, sentence: String) throws {
    #expect(event.sentence(actor: "Ann") == sentence)
    let copy = try JSONDecoder().decode(GroupEvent.self, from: try JSONEncoder().encode(event))
    #expect(copy == event)
    let fields = try JSONDecoder().decode(
      GroupEvent.self, from: try JSONEncoder().encode(event.fields))
    #expect(fields == event)
  }

  @Test(arguments: ["👍", "❤️", "👨‍👩‍👧‍👦", "🇦🇹", "1️⃣", "👋🏽"])
  func `one emoji is a reaction`(text: String) {
    #expect(Reaction(text)?.emoji == text)
  }

  @Test(arguments: ["", "a", "1", "👍👍", "#", "ok 👍"])
  func `anything else is not a reaction`(text: String) {
    #expect(Reaction(text) == nil)
  }

  @Test(arguments: [("😀", true), ("🎹🎹", true), ("😀😀😀😀", false), ("a😀", false), ("12", false)])
  func `one to three emoji alone are shown large`(text: String, isLarge: Bool) throws {
    #expect(try MessageText(text).isEmojiOnly == isLarge)
  }

  @Test func `reactions are counted, the most frequent first`() {
    var message = message("a", at: 0)
    message.reactions = ["ann": "👍", "bob": "❤️", "cat": "❤️", "dan": "😂"]
    #expect(message.reactionSummary.map(\.emoji) == ["❤️", "👍", "😂"])
    #expect(message.reactionSummary.map(\.uids) == [["bob", "cat"], ["ann"], ["dan"]])
  }

  @Test func `a quote keeps the beginning of what it quotes`() {
    var message = message("a", at: 0)
    message.text = String(repeating: "long ", count: 100)
    #expect(MessageQuote(message).text == message.preview)
    #expect(MessageQuote(message).text.count <= 100)
  }

  @Test(arguments: ["", "  ", String(repeating: "x", count: 61)])
  func `a group's name is neither empty nor endless`(text: String) {
    #expect(GroupName(text) == nil)
    #expect(GroupName(" The   band ")?.value == "The band")
  }

  private func message(
    _ id: String, at seconds: TimeInterval, seq: Int? = nil, state: MessageState = .sent
  ) -> Message {
    let date = Date(timeIntervalSince1970: seconds)
    return Message(
      id: id, senderId: "ann", senderName: "Ann", text: id, timestamp: date, clientTimestamp: date,
      seq: seq, state: state)
  }
}
