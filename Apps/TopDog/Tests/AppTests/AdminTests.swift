import AccountFlow
import CloudFunctions
import DomainParts
import FirebaseParts
import Foundation
import FunctionParts
import PhoneTesting
import SwiftUI
import SwiftUITesting
import Testing
import TopDogApp
import TopDogDomain
import TopDogFunctions

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AdminTests {
  @Test func `somebody else is turned away, with or without a username`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann")
      try await ann.join(as: "Ann")
      let bob = try await phone("bob")
      try await bob.signUp(as: "Bob")
      for device in [ann, bob] {
        let screen = try await Screen { AdminRootView(auth: device.auth) }
        try await screen.wait { try $0.text("For Administrators") }
        try screen.button("Sign Out")
        #expect(!screen.has(.tab, named: "Tournaments"))
      }
    }
  }

  @Test func `an administrator who signs in sees the tournaments, and closes one`() async throws {
    try await withPhones(seeding: { try await Boss.make($0) }) { phone in
      let device = try await phone("boss")
      let screen = try await Screen { AdminRootView(auth: device.auth) }
      try await screen.field("E-mail").type(Phone.address(of: Boss.name))
      try await screen.field("Password").type("secret")
      try await screen.tap("Sign In")
      try await screen.wait { try $0.find(.button, containing: "High Rollers") }
      try await screen.wait { try $0.find(.button, containing: "Season Opener") }.tap()
      try await screen.wait { try $0.button("Close Joining") }.tap()
      try await screen.wait { try $0.find(.sheet) }.button("Close Joining").tap()
      try await screen.wait { try $0.text("Nobody can join any more.") }
      try await screen.wait { try $0.button("Open Joining") }
      // Nobody has joined, so nothing of the season is possible.
      for move in SeasonMove.allCases { #expect(try !screen.button(move.title).isEnabled) }
      try screen.text("Nobody has joined.")
    }
  }

  @Test func `a week is previewed, closed and corrected, and the log says so`() async throws {
    try await withPhones(seeding: { try await Boss.make($0) }) { phone in
      let desk = try await Boss.desk(on: phone("boss"))
      let slate = desk.slate("slate")
      let following = Task { await slate.follow() }
      defer { following.cancel() }
      await until { slate.areWeeksLoaded && slate.pool != nil }

      let file = slate.weekImport(1)
      try await file.choose(Boss.file("player,points\np1,12.5\nPlayer 2,3\nNobody,4\n"))
      let preview = try #require(file.preview)
      #expect(preview.players == 2 && preview.problems.map(\.line) == [4])
      #expect(slate.week(1) == nil && file.mayTake)
      await file.take()
      #expect(file.isDone && file.work.problem == nil)
      #expect(file.work.outcome == "Week 1 is closed. 0 groups were scored.")
      await until {
        slate.week(1)?.points == ["p1": Points(hundredths: 1_250), "p2": Points(hundredths: 300)]
      }

      let correction = slate.weekImport(1)
      try await correction.choose(Boss.file("player,points\np1,11.5\np2,3\n"))
      #expect(correction.preview?.changes == ["Player 1: 11.50, was 12.50"])
      #expect(slate.week(1)?.version == 1)
      await correction.take()
      await until { slate.week(1)?.version == 2 }
      #expect(slate.week(1)?.changes.map(\.playerId) == ["p1"])

      let log = AuditLog(desk)
      let reading = Task { await log.follow() }
      defer { reading.cancel() }
      await until { log.records.map(\.action) == [.correctWeek, .closeWeek] }
      log.action = .closeWeek
      #expect(log.shown.map(\.byName) == [Boss.name])
    }
  }

  @Test func `a file that cannot be read is refused with a sentence`() async throws {
    try await withPhones(seeding: { try await Boss.make($0) }) { phone in
      let desk = try await Boss.desk(on: phone("boss"))
      let file = desk.slate("slate").weekImport(1)
      try await file.choose(Boss.file(" \n"))
      #expect(file.work.problem == ChosenText.Mistake.empty.errorDescription)
      // The server's refusals are shown, too.
      try await file.choose(Boss.file("name,points\np1,3\n"))
      #expect(file.work.problem?.isEmpty == false)
      #expect(file.preview == nil && !file.mayTake)
    }
    #expect(throws: ChosenText.Mistake.notUTF8) {
      try ChosenText.text(of: Data([0x41, 0xE9, 0x0A]))
    }
    #expect(throws: ChosenText.Mistake.tooLarge) {
      try ChosenText.text(of: Data(count: ChosenText.byteLimit + 1))
    }
  }

  @Test func `an action whose answer was lost is the same one again`() async throws {
    try await withPhones(seeding: { try await Boss.make($0) }) { phone in
      let device = try await phone("boss")
      let desk = try await Boss.desk(on: device)
      let following = Task { await desk.follow() }
      defer { following.cancel() }
      let opener = desk.tournament(Stage.opener)
      await until { opener.tournament?.isOpen == true }
      device.reachesFunctions = false
      await opener.setOpen(false)
      #expect(opener.work.problem == CallError.unreachable.errorDescription)
      #expect(opener.tournament?.isOpen == true)
      device.reachesFunctions = true
      // Taps that are repeated close it once.
      async let again: Void = opener.setOpen(false)
      await opener.setOpen(false)
      await again
      await until { opener.tournament?.isOpen == false }
      let log = AuditLog(desk)
      let reading = Task { await log.follow() }
      defer { reading.cancel() }
      await until { log.records.map(\.action) == [.closeTournament] }
    }
  }

  @Test func `a tournament is made from a template, unless the players do not suffice`()
    async throws
  {
    try await withPhones(seeding: { try await Boss.make($0) }) { phone in
      let desk = try await Boss.desk(on: phone("boss"))
      let work = AdminWork(OpenRequests())
      // A draft of twelve teams needs more players than this slate has.
      let isMade = await desk.createTournament(
        .freeDraft, name: "Free", season: Moment(Date()).adding(seconds: 86_400),
        slateId: "slate", with: work)
      #expect(!isMade && work.problem?.contains("216 players") == true)
    }
  }

  @Test func `a draft that runs is paused and resumed`() async throws {
    try await withPhones(seeding: { try await Boss.makeDraft($0) }) { phone in
      let desk = try await Boss.desk(on: phone("boss"))
      let following = Task { await desk.follow() }
      defer { following.cancel() }
      let draft = await value { desk.running.first }
      let work = AdminWork(OpenRequests())
      await desk.setPaused(true, draft, with: work)
      #expect(work.outcome == "The draft is paused.")
      await until { desk.running.first?.pausedAt != nil }
      let paused = try #require(desk.running.first)
      await desk.setPaused(false, paused, with: work)
      await until { desk.running.first?.isRunning == true }
    }
  }
}

/// Somebody who runs the tournaments, and has no username.
@MainActor
private enum Boss {
  nonisolated static let name = "Bea"

  nonisolated static func make(_ admin: Admin) async throws {
    try await Stage.make(admin)
    let uid = try await admin.users.ensure(
      email: await Phone.address(of: name), password: "secret", displayName: name)
    try await admin.users.setCustomClaims("{\"\(AdministratorClaim.name)\":true}", of: uid)
  }

  /// With a draft whose first clock runs.
  nonisolated static func makeDraft(_ admin: Admin) async throws {
    try await make(admin)
    let server = TopDogServer(FunctionEnvironment(admin: admin), pools: PoolMemory())
    var id = ""
    for name in ["Ann", "Bob"] {
      let uid = try await admin.users.ensure(
        email: await Phone.address(of: name), password: "secret", displayName: name)
      _ = try await server.claimUsername(name, by: uid)
      id = try await server.joinTournament(Stage.opener, by: uid).draftId
    }
    let path = Paths.draft(id)
    let snapshot = try #require(try await admin.documents.snapshot(path))
    var draft: Draft = try snapshot.data()
    draft.begin(at: Moment(Date()))
    try await admin.documents.set(path, try DocumentData(encoding: draft))
  }

  /// Signs in, and opens the administration.
  static func desk(on device: Phone) async throws -> AdminDesk {
    try await device.auth.signIn(email: Phone.address(of: name), password: "secret")
    await device.untilOnboarding()
    guard case .granted(let desk) = await device.auth.administration() else {
      throw CancellationError()
    }
    return desk
  }

  /// A file of a text, as somebody chooses it.
  static func file(_ text: String) throws -> Result<URL, any Error> {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
    try Data(text.utf8).write(to: url)
    return .success(url)
  }
}
