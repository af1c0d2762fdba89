import Accounts
import CloudFunctions
import DoodleGuessDomain
import DoodleGuessFunctions
import Foundation
import FunctionsTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PeopleFunctionTests {
  @Test func `a new name reaches the partner, also one who was left`() async throws {
    try await DoodleWorld.with { world in
      let host = try await world.stage.host()
      try await world.meet("ann", "bob", "cat")
      let old = try await world.connect("ann", "cat")
      _ = try await world.server.disconnect(from: old, by: "ann")
      let code = try await world.server.showCode(to: "ann").code
      _ = try await world.server.joinWithCode(code, by: "bob")
      try await world.documents.update("users/bob", ["name": "Robert"])
      try await host.settle()
      #expect(try await world.pair(code).names["bob"] == "Robert")
      _ = try await world.server.acceptPartner(in: code, by: "ann")
      try await world.documents.update("users/ann", ["name": "Anna"])
      try await host.settle()
      #expect(try await world.partners(of: "bob").map(\.partnerName) == ["Anna"])
      #expect(try await world.partners(of: "cat").map(\.partnerName) == ["Anna"])
      #expect(try await world.pair(code).names == ["ann": "Anna", "bob": "Robert"])
    }
  }

  @Test func `after a deletion the partner keeps what was received, and is told`() async throws {
    try await DoodleWorld.with { world in
      let host = try await world.stage.host()
      try await world.meet("ann", "bob")
      let code = try await world.connect("ann", "bob")
      try await world.draw("d1", from: "ann", to: "bob", in: code, word: "cat")
      _ = try await world.server.makeRecoveryWords(for: "ann")
      try await world.documents.set("users/ann/devices/phone", ["token": "t"])
      try await world.server.removePerson("ann")
      try await host.settle()
      #expect(try await world.drawing("d1").toUserId == "bob")
      let bob = try await world.person("bob")
      #expect(bob.ending?.reason == .deleted && bob.pairId == nil && bob.inviteCode != nil)
      #expect(try await world.partners(of: "bob").map(\.partnerName) == ["Deleted Account"])
      #expect(try await world.pair(code).names["ann"] == "Deleted Account")
      for path in ["users/ann", "users/ann/devices/phone", "users/ann/secrets/recovery"] {
        #expect(try await world.documents.get(path) == nil)
      }
      #expect(try await world.documents.list("recoveries").isEmpty)
      #expect(try await world.partners(of: "ann").isEmpty)
      try await world.server.removePerson("ann")
      // When neither is left, nothing is.
      try await world.server.removePerson("bob")
      for collection in ["users", "drawings", "drawings/d1/secrets", "users/bob/partners"] {
        #expect(try await world.documents.list(collection).isEmpty)
      }
      #expect(try await world.documents.list("pairs").isEmpty)
      #expect(world.stage.removedFiles == ["drawings/d1.png"])
    }
  }

  @Test func `recovery words lead back to the account, and only the last ones do`() async throws {
    try await DoodleWorld.with { world in
      let session = try await world.stage.accounts.signUpAnonymously()
      let uid = session.account.user.uid
      try await world.meet(uid)
      let first = try await world.server.makeRecoveryWords(for: uid).words
      let words = try await world.server.makeRecoveryWords(for: uid).words
      #expect(words.count == RecoveryWords.count && words != first)
      #expect(try await world.person(uid).hasRecoveryWords == true)
      let answer = try await world.server.recoverAccount(
        words.joined(separator: "  ").uppercased(), by: nil)
      let back = try await world.stage.accounts.signIn(customToken: answer.token)
      #expect(back.signIn.account.user.uid == uid && !back.isNew)
      await #expect(throws: RecoveryWordsError.noAccount) {
        try await world.server.recoverAccount(first.joined(separator: " "), by: nil)
      }
      // The server has the words nowhere.
      for path in ["recoveries", "users", "users/\(uid)/secrets"] {
        let kept = "\(try await world.documents.list(path))"
        #expect(!words.prefix(3).contains { kept.contains(" \($0) ") })
      }
      let phone = RequestOrigin(address: "192.0.2.1", device: "phone")
      for _ in 0..<10 {
        await #expect(throws: RecoveryWordsError.noAccount) {
          try await world.server.recoverAccount(
            first.joined(separator: " "), by: nil, origin: phone)
        }
      }
      await #expect(throws: RecoveryWordsError.tooManyTries) {
        try await world.server.recoverAccount(
          words.joined(separator: " "), by: nil, origin: phone)
      }
    }
  }

  @Test func `abandoned anonymous accounts go, those with a history or a way back stay`()
    async throws
  {
    try await DoodleWorld.with { world in
      let accounts = world.stage.accounts
      var uids: [String] = []
      for _ in 0..<4 {
        uids.append(try await accounts.signUpAnonymously().account.user.uid)
      }
      let named = try await world.stage.admin.users.ensure(
        email: "ann@example.com", password: "secret")
      for uid in uids + [named] { try await world.meet(uid) }
      let (abandoned, paired, partner, careful) = (uids[0], uids[1], uids[2], uids[3])
      let code = try await world.connect(paired, partner)
      _ = try await world.server.disconnect(from: code, by: paired)
      _ = try await world.server.makeRecoveryWords(for: careful)
      _ = try await world.server.showCode(to: abandoned)
      world.stage.pass(seconds: 29 * 86_400)
      try await world.server.removeAbandoned()
      #expect(try await world.documents.list("users").count == 5)
      world.stage.pass(seconds: 2 * 86_400)
      try await world.server.removeAbandoned()
      #expect(
        try await world.documents.list("users").keys.sorted()
          == [paired, partner, careful, named].sorted())
      #expect(try await accounts.user(uid: abandoned) == nil)
      #expect(try await accounts.user(uid: careful) != nil)
    }
  }
}
