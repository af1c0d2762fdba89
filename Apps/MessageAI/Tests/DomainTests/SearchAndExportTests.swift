import Foundation
import MessageAIDomain
import Testing

struct SearchAndExportTests {
  @Test func `every word must be found, whatever its case and accents, the latest first`() {
    let index = MessageIndex([
      hit("1", "Zoë has the BIG ladle"), hit("2", "a big fish"), hit("3", "ladle, again: big"),
      hit("4", "big", in: "other"),
    ])
    #expect(index.count == 4)
    #expect(index.search("big").map(\.message.id) == ["4", "3", "2", "1"])
    #expect(index.search("BIG ladle").map(\.message.id) == ["3", "1"])
    #expect(index.search("zoe").map(\.message.id) == ["1"])
    #expect(index.search("big", in: "other").map(\.id) == ["other/4"])
    #expect(index.search("big", limit: 2).count == 2)
    #expect(index.search(" ").isEmpty)
    #expect(index.search("bigger").isEmpty)
  }

  @Test func `what comes, changes and goes is found as it is`() {
    var index = MessageIndex([hit("1", "one fish"), hit("3", "three fish")])
    index.update([hit("2", "two fish"), hit("4", "four", in: "other")])
    #expect(index.search("fish").map(\.message.id) == ["3", "2", "1"])
    index.update([hit("2", "two birds")], removing: ["c/1", "c/missing"])
    #expect(index.search("fish").map(\.message.id) == ["3"])
    #expect(index.search("birds").map(\.message.id) == ["2"])
    #expect(index.count == 3)
    var deleted = hit("3", "three fish")
    deleted.message.deletedAt = deleted.message.timestamp
    index.update([deleted])
    #expect(index.search("fish").isEmpty)
    #expect(index.search("o", limit: 1) { $0.id != "4" }.map(\.message.id) == ["2"])
  }

  @Test func `what was deleted and lines about the group are not found`() {
    var deleted = hit("1", "secret")
    deleted.message.deletedAt = deleted.message.timestamp
    var line = hit("2", "secret")
    line.message.content = .system(.left)
    #expect(MessageIndex([deleted, line]).search("secret").isEmpty)
  }

  @Test func `an exported chat reads back as it was written`() throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let conversation = Conversation(
      id: "group_1", participantIds: ["ann", "bob"],
      participantNames: ["ann": "Ann", "bob": "Bob", "gone": "Gus"], type: .group,
      groupName: "Us", createdAt: date, createdBy: "ann", seq: 3)
    var answer = hit("2", "yes").message
    answer.quote = MessageQuote(hit("1", "well?").message)
    answer.reactions = ["bob": "👍"]
    var deleted = hit("3", "").message
    deleted.deletedAt = date
    let export = ChatExport(
      conversation, messages: [deleted, answer, hit("1", "well?").message], for: "ann",
      exportedAt: date)
    let json = try export.json()
    #expect(try ChatExport(json: json) == export)
    #expect(try export.json() == json)
    #expect(export.messages.map(\.id) == ["1", "2", "3"])
    #expect(export.messages[1].replyTo == "1")
    #expect(export.messages[2].text == nil)
    #expect(export.conversation.participants.map(\.isPresent) == [true, true, false])
    let text = String(decoding: json, as: UTF8.self)
    #expect(text.contains("\"format\" : \"hearth-chat/1\""))
    #expect(!text.contains("null"))
  }

  private func hit(
    _ id: String, _ text: String, in conversationId: String = "c"
  ) -> MessageIndex.Hit {
    let date = Date(timeIntervalSince1970: 1_700_000_000 + (TimeInterval(id) ?? 0))
    return MessageIndex.Hit(
      conversationId: conversationId,
      message: Message(
        id: id, senderId: "ann", senderName: "Ann", text: text, timestamp: date,
        clientTimestamp: date, seq: Int(id), state: .sent))
  }
}
