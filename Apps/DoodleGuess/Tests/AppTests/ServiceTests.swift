import AccountFlow
import DoodleGuessApp
import DoodleGuessDomain
import FirebaseFirestore
import Foundation
import PhoneTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ServiceTests {
  @Test func `a drawing that waits when the partner leaves comes back as a draft`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try await ann.connect(with: bob)
      try await annsPhone.firestore.disableNetwork()
      #expect(try await ann.drawings.send(Data("ink".utf8)) == .saved)
      await until { ann.drawings.current?.sent.first?.state == .saved }
      let pair = try #require(bob.pairing.pair)
      try await bob.pairing.disconnect(from: pair)
      #expect(ann.outbox.waiting == 1 && ann.outbox.drafts.isEmpty)
      // The app ends while the drawing waits.
      await annsPhone.close()

      let again = await (try phone("ann")).known()
      let draft = await value { again.outbox.drafts.first }
      #expect(draft.bytes == Data("ink".utf8))
      #expect(draft.reason?.contains("Bob") == true)
      await until { again.pairing.ending?.byName == "Bob" }
      await #expect(throws: DrawingError.notConnected) {
        try await again.drawings.send(draft.bytes)
      }
      again.outbox.discard(draft)
      #expect(again.outbox.drafts.isEmpty)
    }
  }

  @Test func `a drawing that was saved without a network is sent after a restart`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try await ann.connect(with: bob)
      try await annsPhone.firestore.disableNetwork()
      #expect(try await ann.drawings.send(Data("ink".utf8)) == .saved)
      await annsPhone.close()
      let again = await (try phone("ann")).known()
      await until { bob.drawings.current?.received.count == 1 }
      await until { again.outbox.waiting == 0 }
      #expect(again.outbox.drafts.isEmpty)
    }
  }

  @Test func `a tap on Send that is done again after a crash sends one drawing`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try await ann.connect(with: bob)
      for _ in 0..<2 {
        let tap = Firestore.repeatably("tap") {
          Task { try await ann.drawings.send(Data("ink".utf8)) }
        }
        #expect(try await tap.value == .sent)
      }
      await until { bob.drawings.current?.received.count == 1 }
      #expect(ann.drawings.current?.sent.count == 1)
      #expect(ann.outbox.waiting == 0 && ann.outbox.drafts.isEmpty)
    }
  }

  @Test func `who no longer looks at the code is told of no error`() async throws {
    try await withPhones { phone in
      let pairing = try await phone("ann").join(as: "Ann").pairing
      for steps in 0..<20 {
        let looking = Task { await pairing.showCode() }
        for _ in 0..<steps { await Task.yield() }
        looking.cancel()
        await looking.value
        #expect(pairing.codeError == nil)
      }
    }
  }

  @Test func `too much ink and no ink are refused with a reason`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try await ann.connect(with: bob)
      await #expect(throws: DrawingError.tooLarge(900_001)) {
        try await ann.drawings.send(Data(count: 900_001))
      }
      await #expect(throws: DrawingError.invalidImage) { try await ann.drawings.send(Data()) }
      #expect(!ann.drawings.isSending)
    }
  }

  @Test func `the pair is there after a restart, and history stays after the end`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try await ann.connect(with: bob)
      let pair = try #require(ann.pairing.pair)
      _ = try await bob.drawings.send(Data("ink".utf8))
      await until { ann.drawings.current?.received.count == 1 }
      await annsPhone.close()
      let again = await (try phone("ann")).known()
      await until { again.pairing.isPaired }
      try await again.pairing.disconnect(from: pair)
      await until { again.pairing.partnerships.first?.closedAt != nil }
      #expect(again.drawings.current == nil || !again.pairing.isPaired)
      let history = again.drawings.history(of: pair.id)
      history.restart()
      await until { history.received.count == 1 }
    }
  }

  @Test func `recovery words lead to the same account on another phone`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let words = try await ann.functions.makeRecoveryWords()
      #expect(words.count == RecoveryWords.count)
      let other = try await phone("other")
      await #expect(throws: RecoveryWordsError.wrongCount(2)) {
        try await other.auth.recover(with: "acorn actor")
      }
      try await other.auth.recover(with: words.joined(separator: " "))
      let session = await other.known()
      #expect(session.uid == ann.uid && session.me.name == "Ann")
    }
  }

  @Test func `a deleted account leaves the partner with what was received`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try await ann.connect(with: bob)
      _ = try await ann.drawings.send(Data("ink".utf8))
      await until { bob.drawings.current?.received.count == 1 }
      try await annsPhone.auth.deleteAccount()
      await until { if case .signedOut = annsPhone.auth.phase { true } else { false } }
      await until { bob.pairing.ending?.reason == .deleted }
      await until { bob.pairing.partnerships.first?.partnerName == "Deleted Account" }
      let history = bob.drawings.history(of: try #require(bob.pairing.partnerships.first).pairId)
      history.restart()
      await until { history.received.count == 1 }
    }
  }

  @Test func `an account that was deleted on one phone is signed out on another`() async throws {
    try await withPhones { phone in
      let first = try await phone("ann")
      let words = try await first.join(as: "Ann").functions.makeRecoveryWords()
      let second = try await phone("other")
      try await second.auth.recover(with: words.joined(separator: " "))
      _ = await second.known()
      try await first.auth.deleteAccount()
      await until { if case .signedOut = second.auth.phase { true } else { false } }
      await until { if case .signedOut = first.auth.phase { true } else { false } }
    }
  }
}
