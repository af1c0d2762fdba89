import Foundation
import MessageAIApp
import MessageAIDomain
import PhoneTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AppClockTests {
  /// A clock that is so many seconds behind.
  private func clock(behind seconds: TimeInterval) -> AppClock {
    AppClock(
      now: { Date() - seconds }, uptime: AppClock.system.uptime, sleep: AppClock.system.sleep)
  }

  @Test func `a phone whose clock is wrong writes its own time beside the server's`() async throws {
    let lag: TimeInterval = 3 * 86_400
    try await withPhones(clock: clock(behind: lag)) { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let annsChat = OpenChat(ann, with: bob.uid)
      let bobsChat = OpenChat(bob, with: ann.uid)
      try annsChat.send("Hello")
      await until { bobsChat.shown == ["Hello (sent)"] }
      let message = try #require(bobsChat.service.messages.first)
      #expect(abs(message.clientTimestamp.timeIntervalSinceNow + lag) < 600)
      #expect(abs(message.timestamp.timeIntervalSinceNow) < 600)
    }
  }

  @Test func `people are there for a phone whose clock is wrong`() async throws {
    try await withPhones(clock: clock(behind: 3_600)) { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      ann.presence.setOnline(in: UUID())
      bob.presence.setOnline(in: UUID())
      let following = Task { await ann.presence.observe(bob.uid) }
      await until { ann.presence.presence(of: bob.uid).isOnline }
      following.cancel()
    }
  }
}
