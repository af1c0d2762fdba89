import AccountFlow
import FirebaseAuth
import FirebaseFirestore
import PhoneTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AccountTests {
  @Test func `a newcomer chooses a name first, somebody who has one does not`() async throws {
    try await withPhones { phone in
      let first = try await phone("first")
      #expect(!first.auth.isAuthenticated)
      let ann = try await first.join(as: "Ann")
      #expect(ann.profile.displayName == "Ann")
      #expect(ann.email == "ann@example.com")

      let second = try await phone("second")
      try await second.auth.signIn(email: "ann@example.com", password: "secret")
      let again = await second.session()
      #expect(again.uid == ann.uid)
      await until { again.profile.displayName == "Ann" }
    }
  }

  @Test func `a launch finds the person who was signed in`() async throws {
    try await withPhones { phone in
      let first = try await phone("ann")
      let ann = try await first.join(as: "Ann")
      await first.close()
      let again = try await phone("ann").session()
      #expect(again.uid == ann.uid)
      #expect(again.profile.displayName == "Ann")
    }
  }

  @Test func `a name that the account has from another app is taken`() async throws {
    try await withPhones { phone in
      let first = try await phone("first")
      let ann = try await first.join(as: "Ann")
      await until { Auth.auth(app: first.firebase).currentUser?.displayName == "Ann" }
      try await first.firestore.document("users/\(ann.uid)").delete()

      let second = try await phone("second")
      try await second.auth.signIn(email: "ann@example.com", password: "secret")
      #expect(await second.session().profile.displayName == "Ann")
    }
  }

  @Test func `a profile that was deleted elsewhere is asked for again`() async throws {
    try await withPhones { phone in
      let phone = try await phone("ann")
      let ann = try await phone.join(as: "Ann")
      try await phone.firestore.document("users/\(ann.uid)").delete()
      await phone.untilOnboarding()
      await phone.auth.completeOnboarding(name: "Anne")
      #expect(await phone.session().profile.displayName == "Anne")
    }
  }

  @Test func `a guest comes with a name and keeps everything with an account`() async throws {
    try await withPhones { phone in
      let first = try await phone("first")
      try await first.auth.signInAsGuest(named: "  Gus ")
      let gus = await first.session()
      #expect(gus.profile.displayName == "Gus")
      #expect(first.auth.isGuest)
      #expect(first.auth.proof == .nothing)
      try await first.auth.upgrade(email: "gus@example.com", password: "secret")
      #expect(!first.auth.isGuest)
      #expect(first.auth.proof == .password)

      let second = try await phone("second")
      try await second.auth.signIn(email: "gus@example.com", password: "secret")
      #expect(await second.session().uid == gus.uid)
    }
  }

  @Test func `a new name is in the profile and in the account`() async throws {
    try await withPhones { phone in
      let phone = try await phone("ann")
      let ann = try await phone.join(as: "Ann")
      await phone.auth.rename(to: "Annabel")
      await until { ann.profile.displayName == "Annabel" }
      #expect(Auth.auth(app: phone.firebase).currentUser?.displayName == "Annabel")
    }
  }

  @Test func `after signing out the device knows nothing of the person`() async throws {
    try await withPhones { phone in
      let phone = try await phone("ann")
      _ = try await phone.join(as: "Quasimodo")
      #expect(await phone.auth.isEverythingSent(within: .seconds(60)))
      #expect(try phone.keptFiles().contains { $0.contains("Quasimodo") })
      try await phone.auth.signOut()
      #expect(!phone.auth.isAuthenticated)
      guard case .signedOut = phone.auth.phase else {
        Issue.record("\(phone.auth.phase)")
        return
      }
      #expect(try phone.keptFiles().allSatisfy { !$0.contains("Quasimodo") })
    }
  }

  @Test func `an account is deleted with the profile, and only with the right password`()
    async throws
  {
    try await withPhones { phone in
      let phone = try await phone("ann")
      let ann = try await phone.join(as: "Ann")
      await #expect(throws: (any Error).self) {
        try await phone.auth.deleteAccount(password: "wrong!")
      }
      #expect(phone.auth.session === ann)
      try await phone.auth.deleteAccount(password: "secret")
      #expect(!phone.auth.isAuthenticated)
      #expect(phone.auth.session == nil)
      await #expect(throws: (any Error).self) {
        try await phone.auth.signIn(email: "ann@example.com", password: "secret")
      }
      // The address is free again, and nothing is left of the profile.
      try await phone.auth.signUp(email: "ann@example.com", password: "secret")
      await phone.untilOnboarding()
    }
  }
}
