import AccountFlow
import FirebaseFirestore
import FirebaseMessaging
import Foundation
import MessageAIApp
import MessageAIDomain
import PhoneTesting
import ServerTesting
import Testing
import UserNotifications

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NotificationServiceTests {
  @Test func `one is told who writes what, where one does not look`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let bobsPhone = try await phone("bob")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await bobsPhone.join(as: "Bob")
      let annsChat = OpenChat(ann, with: bob.uid)
      try annsChat.send("tea at four?")
      let notification = try #require(await bobsPhone.notification { $0.body == "tea at four?" })
      let content = notification.request.content
      #expect(content.title == "Ann")
      #expect(content.subtitle.isEmpty)
      let id = annsChat.service.chat.conversationId
      #expect(content.userInfo["conversationId"] as? String == id)
      #expect(content.userInfo["type"] as? String == "new_message")
      #expect(notification.request.identifier == annsChat.service.messages.first?.id)
      let center = bobsPhone.notifications
      let service = bob.notifications
      #expect(
        await service.userNotificationCenter(center, willPresent: notification)
          == [.banner, .list, .sound])

      // A person who sees the chat needs no banner, and what has come is seen.
      service.look(at: id, from: center)
      #expect(await service.userNotificationCenter(center, willPresent: notification) == [])
      await eventually { await center.deliveredNotifications().isEmpty }
      service.lookAway(center)
      #expect(
        await service.userNotificationCenter(center, willPresent: notification)
          == [.banner, .list, .sound])

      // A tap leads there, once.
      service.handleNotificationTap(conversationId: id)
      #expect(service.tappedConversationId == id)
      #expect(service.takeTapped() == id)
      #expect(service.takeTapped() == nil)

      // Nothing is told to the sender.
      #expect(await annsPhone.notifications.deliveredNotifications().isEmpty)
    }
  }

  @Test func `a muted chat tells nothing, a group says its name, and an open chat tells once`()
    async throws
  {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let bobsPhone = try await phone("bob")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await bobsPhone.join(as: "Bob")
      let pair = OpenChat(ann, with: bob.uid)
      try pair.send("first")
      _ = await bobsPhone.notification { $0.body == "first" }
      let chat = pair.service.chat.conversationId
      bob.settings.setMuted(true, chat)
      await until { bob.settings.settings(of: chat).isMuted }
      try pair.send("muted")
      await until { bob.conversations.conversations.first?.lastMessage == "muted" }

      let cat = try await phone("cat").join(as: "Cat")
      let name = try #require(GroupName("Walks"))
      let route = ann.conversations.createGroup(name, with: [bob.me, cat.me], me: ann.me)
      // Bob's window has the chat open, where nobody looks at it.
      await until { bob.conversations.conversation(id: route.conversationId) != nil }
      let bobs = OpenChat(bob, route)
      let anns = OpenChat(ann, route)
      await until { bobs.service.isLoaded }
      await until { !bobs.lines.isEmpty }
      try anns.send("who comes?")
      let told = try #require(await bobsPhone.notification { $0.body == "who comes?" })
      #expect(told.request.content.title == "Ann")
      #expect(told.request.content.subtitle == "Walks")
      let all = await bobsPhone.notifications.deliveredNotifications().map(\.request.content.body)
      #expect(all.sorted() == ["first", "who comes?"])
    }
  }

  @Test func `the server knows a device from signing in to signing out`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      // After signing out the phone has another Firestore.
      func tokens() async -> [String] {
        await annsPhone.firestore.collection("users").document(ann.uid).collection("devices")
          .tokens()
      }
      let messaging = Messaging.messaging(app: annsPhone.firebase)
      let token = try await messaging.token()
      await eventually { await tokens() == [token] }
      try await annsPhone.auth.signOut()
      await until { !annsPhone.auth.isAuthenticated }
      #expect(messaging.fcmToken == nil)

      try await annsPhone.auth.signIn(email: "ann@example.com", password: "secret")
      _ = await annsPhone.session()
      let next = try await messaging.token()
      #expect(next != token)
      await eventually { await tokens() == [next] }
    }
  }

  @Test func `the app's icon counts the chats that stand out until one signs out`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let bobsPhone = try await phone("bob")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await bobsPhone.join(as: "Bob")
      try OpenChat(ann, with: bob.uid).send("hi")
      await until { bob.conversations.unreadConversations == 1 }
      await eventually { bobsPhone.notifications.badgeCount == 1 }
      try await bobsPhone.auth.signOut()
      await eventually { bobsPhone.notifications.badgeCount == 0 }
    }
  }
}

extension CollectionReference {
  /// The tokens that the server has.
  fileprivate func tokens() async -> [String] {
    let snapshot = try? await getDocuments(source: .server)
    return snapshot?.documents.compactMap { $0["token"] as? String } ?? []
  }
}

extension Phone {
  /// The first notification of this kind that has come.
  fileprivate func notification(
    where isWanted: (UNNotificationContent) -> Bool
  ) async -> UNNotification? {
    var found: UNNotification?
    await eventually {
      found = await self.notifications.deliveredNotifications()
        .first { isWanted($0.request.content) }
      return found != nil
    }
    return found
  }
}

/// Returns when it has become so. The test's time limit bounds it.
@MainActor
private func eventually(_ isSo: () async -> Bool) async {
  while await !isSo(), !Task.isCancelled { await Task.yield() }
}
