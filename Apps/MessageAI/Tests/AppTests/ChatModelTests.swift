import Foundation
import MessageAIApp
import MessageAIDomain
import PhoneTesting
import PhotoChoice
import ServerTesting
import Synchronization
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ChatModelTests {
  /// Runs the body with Ann's model of her chat with Bob, after Bob has written these messages.
  private func withChat(
    _ texts: [String], clock: AppClock = .system,
    _ body:
      @escaping @MainActor @Sendable (_ model: ChatModel, _ ann: Session, _ bob: OpenChat)
      async throws -> Void
  ) async throws {
    try await withPhones(clock: clock) { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let route = ChatRoute(from: ann.uid, to: bob.uid)
      let model = ChatModel(session: ann, route: route)
      let annsChat = OpenChat(model.service)
      let bobsChat = OpenChat(bob, with: ann.uid)
      for (index, text) in texts.enumerated() {
        try bobsChat.send(text)
        await until { annsChat.service.messages.last?.seq == index + 1 }
      }
      try await body(model, ann, bobsChat)
      withExtendedLifetime(annsChat) {}
    }
  }

  @Test func `who leaves a chat has read what was on the screen since it was opened`() async throws
  {
    let passed = Mutex(Duration.zero)
    let clock = AppClock(
      now: AppClock.system.now, uptime: { .now + passed.withLock(\.self) },
      sleep: AppClock.system.sleep)
    try await withChat(["noodles?"], clock: clock) { model, ann, _ in
      let message = try #require(model.service.messages.last)
      model.sightChanged(isVisible: true)
      passed.withLock { $0 += .milliseconds(200) }
      // What is at the bottom edge is known a moment later, and the chat is left before that counts.
      let look = Task { await model.look(at: message.id) }
      look.cancel()
      await look.value
      passed.withLock { $0 += .milliseconds(100) }
      model.disappeared()
      await until { ann.receipts.ownMark(of: model.service.chat.conversationId).readSeq == 1 }
    }
  }

  @Test func `a message answers or changes another, and one takes the place of the other`()
    async throws
  {
    try await withChat(["noodles?"]) { model, _, bobsChat in
      let question = try #require(model.service.messages.first)
      model.messageTapped(question)
      #expect(model.selectedId == question.id)
      model.replyButtonTapped(question)
      #expect(model.selectedId == nil)
      #expect(model.reply == question)
      model.cancelButtonTapped()
      #expect(model.reply == nil)

      model.replyButtonTapped(question)
      #expect(model.sendButtonTapped("yes"))
      #expect(model.reply == nil)
      await until { bobsChat.service.messages.last?.quote?.text == "noodles?" }

      await until { model.service.messages.last?.seq == 2 }
      let answer = try #require(model.service.messages.last)
      model.replyButtonTapped(question)
      model.editButtonTapped(answer)
      #expect(model.reply == nil)
      #expect(model.text == "yes")
      #expect(model.sendButtonTapped("yes!"))
      #expect(model.editing == nil)
      #expect(model.text == "")
      await until { bobsChat.lines == ["noodles?", "yes!"] }

      // What is being changed may be taken back meanwhile.
      model.editButtonTapped(try #require(model.service.messages.last))
      model.deleteConfirmed(answer)
      #expect(model.editing == nil)
      await until { bobsChat.lines == ["noodles?", "Message deleted"] }
    }
  }

  @Test func `what cannot be sent is not sent`() async throws {
    try await withChat(["hello"]) { model, _, _ in
      #expect(model.mistake(in: " \n") == .empty)
      #expect(!model.sendButtonTapped(" \n"))
      let long = String(repeating: "a", count: MessageText.limit + 1)
      #expect(model.mistake(in: long) == .tooLong(characters: MessageText.limit + 1))
      #expect(!model.sendButtonTapped(long))
      #expect(model.service.messages.count == 1)
    }
  }

  @Test func `a photo needs no caption, and a file that is none says why`() async throws {
    try await withChat(["hello"]) { model, _, bobsChat in
      model.photoChosen(Result { () throws(PhotoFile.Mistake) in try PhotoFile(Data("text".utf8)) })
      #expect(model.photo == nil)
      #expect(model.photoMistake != nil)
      model.photoChosen(.success(try TestPhoto.file()))
      #expect(model.photoMistake == nil)
      model.photoRemoved()
      #expect(model.photo == nil)
      #expect(model.mistake(in: "") == .empty)
      model.photoChosen(.success(try TestPhoto.file()))
      #expect(model.mistake(in: "") == nil)
      #expect(model.sendButtonTapped(""))
      #expect(model.photo == nil)
      await until { bobsChat.service.messages.last?.photo?.width == 400 }
    }
  }

  @Test func `a chat begins with what is new, and the newest is one tap away`() async throws {
    try await withChat(["one", "two", "three"]) { model, ann, _ in
      let messages = model.service.messages
      model.service.markAsRead(through: messages[0])
      let chat = model.service.chat.conversationId
      await until { ann.receipts.ownMark(of: chat).readSeq == 1 }
      model.messagesChanged()
      #expect(model.firstUnreadId == messages[1].id)
      #expect(model.jump?.id == TranscriptRow.unreadID)
      // Later messages do not move the line.
      model.jump = nil
      model.messagesChanged()
      #expect(model.jump == nil)

      model.position = messages[0].id
      #expect(model.newBelow == 2)
      #expect(model.isAwayFromNewest)
      model.position = messages[2].id
      #expect(model.newBelow == 0)
      #expect(!model.isAwayFromNewest)
      model.jumpToNewestButtonTapped()
      #expect(model.jump?.id == messages[2].id)
      #expect(model.firstUnreadId == nil)
    }
  }

  @Test func `a message that is looked for is shown and marked for a moment`() async throws {
    try await withChat(["one", "two"]) { model, ann, _ in
      let first = try #require(model.service.messages.first)
      model.hitTapped(first)
      #expect(model.jump?.id == first.id)
      #expect(model.highlightedId == first.id)
      model.highlightFaded()
      #expect(model.highlightedId == nil)

      let led = ChatModel(session: ann, route: model.service.chat, jumpingTo: first)
      let chat = OpenChat(led.service)
      await until { chat.lines == ["one", "two"] }
      led.messagesChanged()
      #expect(led.jump?.id == first.id)
      #expect(led.highlightedId == first.id)
    }
  }
}
