import Accounts
import Foundation
import PushDelivery
import Testing

@Suite struct NoteTests {
  private func note(_ json: String) throws -> PushNote {
    try PushNote(try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)))
  }

  @Test func `the options of all platforms make one note`() throws {
    let note = try note(
      """
      {"notification": {"title": "Ada", "body": "Tea?"}, "data": {"chat": "7"},
       "apns": {"headers": {"apns-collapse-id": "m7"},
         "payload": {"aps": {"thread-id": "c1", "badge": 3, "sound": "default"}}},
       "webpush": {"headers": {"TTL": "60"}, "fcm_options": {"link": "chats/7"}}}
      """)
    #expect((note.title, note.body) == ("Ada", "Tea?"))
    #expect((note.tag, note.thread, note.badge) == ("m7", "c1", 3))
    #expect((note.link, note.life) == ("chats/7", 60))
    #expect(note.hasSound && note.isShown)
    #expect(note.urgency == .high)
    let web = try JSONDecoder().decode(
      JSONValue.self,
      from: try note.webPayload(id: "id", app: "chat", origin: "https://example.com"))
    #expect(
      web
        == .object([
          "web_push": .integer(8_030), "mutable": .boolean(true), "id": .string("id"),
          "app": .string("chat"), "thread": .string("c1"), "app_badge": .integer(3),
          "link": .boolean(true),
          "notification": .object([
            "title": .string("Ada"), "body": .string("Tea?"), "tag": .string("m7"),
            "navigate": .string("https://example.com/chat/chats/7"), "silent": .boolean(false),
            "data": .object(["chat": .string("7")]),
          ]),
        ]))
    let apple = try note.applePush(topic: "com.example.app")
    #expect((apple.type, apple.priority, apple.collapseID) == ("alert", 10, "m7"))
    #expect(
      try JSONDecoder().decode(JSONValue.self, from: apple.payload)
        == .object([
          "aps": .object([
            "alert": .object(["title": .string("Ada"), "body": .string("Tea?")]),
            "thread-id": .string("c1"), "badge": .integer(3), "sound": .string("default"),
          ]), "chat": .string("7"),
        ]))
  }

  @Test func `a message without an alert is for the app alone`() throws {
    let note = try note(
      #"{"data": {"a": "1"}, "apns": {"payload": {"aps": {"content-available": 1}}}}"#)
    #expect(!note.isShown)
    #expect(note.urgency == .normal)
    let apple = try note.applePush(topic: "t")
    #expect((apple.type, apple.priority) == ("background", 5))
    let widgets = try self.note(#"{"apns": {"headers": {"apns-push-type": "widgets"}}}"#)
    #expect(try widgets.applePush(topic: "t").topic == "t.push-type.widgets")
  }

  @Test(arguments: [
    #"{"data": {"a": 1}}"#, #"{"webpush": {"headers": {"TTL": "-1"}}}"#,
    #"{"webpush": {"headers": {"TTL": "2419201"}}}"#, #"{"android": {"ttl": "soon"}}"#,
    #"{"webpush": {"fcm_options": {"link": "/messageai"}}}"#,
    #"{"webpush": {"fcm_options": {"link": "javascript:alert(1)"}}}"#,
    #"{"webpush": {"fcm_options": {"link": "../other/x"}}}"#,
    #"{"webpush": {"notification": {"tag": ""}}}"#,
  ])
  func `a message that is not valid is refused`(json: String) {
    #expect(throws: PushError.self) { try note(json) }
  }

  @Test func `a message that does not fit is refused`() throws {
    let long = String(repeating: "a", count: 4_090)
    let note = try note(#"{"notification": {"body": "\#(long)"}}"#)
    #expect(throws: PushError.self) { try note.webPayload(id: "i", app: nil, origin: nil) }
    #expect(throws: PushError.self) { try note.applePush(topic: "t") }
    #expect(throws: PushError.self) {
      try self.note(#"{"notification": {"body": "\#(long)\#(long)"}}"#)
    }
  }
}
