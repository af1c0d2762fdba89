import AccountFlow
import FirebaseFirestore
import Foundation
import MessageAIApp
import MessageAIDomain
import PhoneTesting
import PushNotifications
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
      let crowd = Crowd(of: log.speakers, phone: phone)
      let first = try await crowd.join()
      let name = try #require(GroupName(log.name))
      let route = first.conversations.createGroup(
        name, with: crowd.others, me: first.me)
      let id = route.conversationId
      await until { first.conversations.place(in: id) == 1 }

      // In bursts, as people talk: several at once, before the first is with everybody. The person
      // who says nothing in a burst has put the phone away.
      for start in stride(from: 0, to: log.lines.count, by: Crowd.burst) {
        let lines = log.lines[start..<min(start + Crowd.burst, log.lines.count)]
        try await crowd.take(up: Set(lines.map(\.speaker)), in: id)
        for line in lines {
          let session = try #require(crowd.sessions[line.speaker])
          session.messages(of: route).send(try MessageText(line.text))
        }
        await until { first.conversations.place(in: id) == lines.endIndex + 1 }
      }

      // All of it comes to everybody without anybody looking; when all have looked, all is read.
      let places = log.lines.count + 1
      try await crowd.take(up: Set(log.speakers), in: id)
      let everybody = log.speakers.compactMap { crowd.sessions[$0] }
      let chat = OpenChat(first, route)
      await until {
        let states = chat.states(of: first.uid)
        return !states.isEmpty && states.isSubset(of: [.delivered, .read])
      }
      for session in everybody {
        await until { session.receipts.mark(of: id).deliveredSeq == places }
        session.receipts.read(through: places, in: id)
      }
      await until { chat.states(of: first.uid) == [.read] }
      for session in everybody { await until { session.conversations.unreadConversations == 0 } }

      // The server has it without a gap, and each speaker's lines as they said them.
      let said = try await first.chat(id).messages
      #expect(said.map(\.seq) == (1...places).map { $0 })
      for (speaker, session) in crowd.sessions {
        let theirs = said.filter { $0.senderId == session.uid && $0.event == nil }.map(\.text)
        #expect(theirs == log.lines.filter { $0.speaker == speaker }.map(\.text))
      }
      // Every phone has the same without the server; a phone that was away for long has the last of
      // it.
      try await crowd.loseNetwork()
      for session in everybody {
        let kept = try await session.chat(id).messages
        #expect(kept.count >= min(places, Crowd.keptAtLeast))
        #expect(kept == said.suffix(kept.count))
        let conversation = try #require(session.conversations.conversation(id: id))
        #expect(conversation.lastMessage == MessageText.preview(of: said.last?.text ?? ""))
      }
    }
  }
}

/// The speakers of a chat, who take up their phones when they have something to say.
@MainActor
private final class Crowd {
  /// How many lines are said at once.
  static let burst = 20
  /// What a phone fetches of a chat for somebody who was away for long.
  static let keptAtLeast = 1_000

  /// What the speakers whose phones are on work with.
  private(set) var sessions: [String: Session] = [:]
  /// Everybody but the first one.
  private(set) var others: [UserProfile] = []

  private let speakers: [String]
  private let phone: @MainActor @Sendable (String) async throws -> Phone
  private var phones: [String: Phone] = [:]

  init(
    of speakers: [String], phone: @escaping @MainActor @Sendable (String) async throws -> Phone
  ) {
    self.speakers = speakers
    self.phone = phone
  }

  /// Lets everybody sign up. The first one's phone stays on.
  func join() async throws -> Session {
    for (number, speaker) in speakers.enumerated() {
      let phone = try await phone("\(number)")
      let session = try await phone.join(number, named: speaker)
      if number == 0 {
        phones[speaker] = phone
        sessions[speaker] = session
      } else {
        others.append(session.me)
        await phone.close()
      }
    }
    return try #require(sessions[speakers[0]])
  }

  /// Has these and the first one with their phones on, knowing the chat, and nobody else.
  func take(up wanted: Set<String>, in conversationId: String) async throws {
    for speaker in speakers.dropFirst() where !wanted.contains(speaker) {
      sessions[speaker] = nil
      await phones.removeValue(forKey: speaker)?.close()
    }
    for (number, speaker) in speakers.enumerated()
    where wanted.contains(speaker) && phones[speaker] == nil {
      phones[speaker] = try await phone("\(number)")
    }
    for (speaker, phone) in phones where sessions[speaker] == nil {
      let session = await phone.session()
      sessions[speaker] = session
      await until { session.conversations.place(in: conversationId) > 0 }
    }
  }

  func loseNetwork() async throws {
    for phone in phones.values { try await phone.firestore.disableNetwork() }
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
    return await session()
  }
}

extension ConversationService {
  /// How far a conversation has come, as this phone knows it.
  fileprivate func place(in id: String) -> Int { conversation(id: id)?.seq ?? 0 }
}

extension Session {
  /// The chat as the server has it, or as the phone does while there is no network.
  fileprivate func chat(_ id: String) async throws -> ChatExport {
    let conversation = await value { self.conversations.conversation(id: id) }
    return try ChatExport(json: await export(conversation))
  }
}
