import Foundation
import MessageAIApp
import MessageAIDomain
import ServerTesting
import Testing

/// Replays whole chats by their own speakers, each on a phone of their own.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ReplayTests {
  @Test(arguments: ChatLog.all)
  func `a whole chat, replayed by its speakers, is the same for everybody`(log: ChatLog)
    async throws
  {
    try await withPhones { phone in
      var sessions: [String: Session] = [:]
      for (number, speaker) in log.speakers.enumerated() {
        sessions[speaker] = try await phone("\(number)").join(number, named: speaker)
      }
      let everybody = log.speakers.compactMap { sessions[$0] }
      let first = try #require(everybody.first)
      let name = try #require(GroupName(log.name))
      let route = first.conversations.createGroup(
        name, with: everybody.dropFirst().map(\.me), me: first.me)
      let id = route.conversationId
      for session in everybody { await until { session.conversations.place(in: id) == 1 } }

      // In bursts, as people talk: several at once, before the first is with everybody.
      for (number, line) in log.lines.enumerated() {
        let session = try #require(sessions[line.speaker])
        session.messages(of: route).send(try MessageText(line.text))
        if number % 20 == 19 { await until { first.conversations.place(in: id) >= number + 2 } }
      }
      let places = log.lines.count + 1
      for session in everybody { await until { session.conversations.place(in: id) == places } }

      // Everybody has the same, without a gap, and each speaker's lines as they said them.
      let chats = try await everybody.exports(of: id)
      let said = try #require(chats.first).messages
      #expect(said.map(\.seq) == (1...places).map { $0 })
      for chat in chats { #expect(chat.messages == said) }
      for (speaker, session) in sessions {
        let theirs = said.filter { $0.senderId == session.uid && $0.event == nil }.map(\.text)
        #expect(theirs == log.lines.filter { $0.speaker == speaker }.map(\.text))
      }
      for session in everybody {
        let conversation = try #require(session.conversations.conversation(id: id))
        #expect(conversation.lastMessage == MessageText.preview(of: said.last?.text ?? ""))
      }

      // All is delivered without anybody looking; when all have looked, all is read.
      let chat = OpenChat(first, route)
      await until {
        let states = chat.states(of: first.uid)
        return !states.isEmpty && states.isSubset(of: [.delivered, .read])
      }
      for session in everybody { session.receipts.read(through: places, in: id) }
      await until { chat.states(of: first.uid) == [.read] }
      for session in everybody { await until { session.conversations.unreadConversations == 0 } }
    }
  }
}

extension OpenChat {
  /// Every state that somebody's messages have, of those that are shown.
  fileprivate func states(of uid: String) -> Set<MessageState> {
    Set(service.messages.filter { $0.senderId == uid && !$0.isSystem }.map(\.state))
  }
}

extension Phone {
  /// Signs up by any name that somebody may have in a chat.
  fileprivate func join(_ number: Int, named name: String) async throws -> Session {
    try await auth.signUp(email: "speaker\(number)@example.com", password: "secret")
    await until { self.auth.needsOnboarding }
    if let name = DisplayName(name) { await auth.completeOnboarding(displayName: name) }
    return await value { self.auth.session }
  }
}

extension ConversationService {
  /// How far a conversation has come, as this phone knows it.
  fileprivate func place(in id: String) -> Int { conversation(id: id)?.seq ?? 0 }
}

extension [Session] {
  /// The chat as the server gives it to each.
  @MainActor fileprivate func exports(of id: String) async throws -> [ChatExport] {
    var exports: [ChatExport] = []
    for session in self {
      let conversation = await value { session.conversations.conversation(id: id) }
      exports.append(try ChatExport(json: await session.export(conversation)))
    }
    return exports
  }
}
