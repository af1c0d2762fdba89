import AwardsDomain
import CloudFunctions
import DomainParts
import Foundation
import Synchronization

/// Plays the demonstration's shows on a clock of its own: people join, pick and hear the winners as they
/// would have.
struct DemoSeed: Sendable {
  private let admin: Admin
  private let now: Date
  private let clock: Clock
  private let server: AwardsServer

  private final class Clock: Sendable {
    let time: Mutex<Date>

    init(_ time: Date) {
      self.time = Mutex(time)
    }
  }

  /// The document that says that everything was made; people may have changed it since.
  private static let marker = Paths.demonstration

  init(_ admin: Admin, now: Date) {
    self.admin = admin
    self.now = now
    let clock = Clock(now)
    self.clock = clock
    server = AwardsServer(
      FunctionEnvironment(admin: admin, now: { clock.time.withLock { $0 } }))
  }

  /// Makes the people and shows that are missing.
  func run() async throws {
    let joined = FieldValue.timestamp(now - 30 * .day)
    let uids = try await admin.ensure(DemoPerson.awardsCast) { person, uid in
      (
        Paths.user(uid),
        [
          UserField.uid: .string(uid), .email: .string(person.email),
          .displayName: .string(person.name), .createdAt: joined, .updatedAt: joined,
        ].document
      )
    }
    if let noor = uids[.noor] {
      try await admin.users.grantCustomClaim(Administrator.claim, to: noor)
    }
    guard try await admin.documents.get(Self.marker) == nil else { return }
    if try await admin.documents.get(Paths.features) == nil {
      try await admin.documents.set(
        Paths.features, [FeaturesField.requiresPaymentForCompetitions: false].document)
    }
    for show in DemoShow.all { try await play(show, uids) }
    for person in [DemoPerson.maya, .tomas] {
      guard let uid = uids[person] else { continue }
      try await admin.purchases.buyInTestStore(Entitlement.competitions, for: uid)
    }
    try await admin.documents.set(
      Self.marker, [DemonstrationField.madeAt: .timestamp(now)].document)
  }

  private func play(_ show: DemoShow, _ uids: [DemoPerson: String]) async throws {
    let start = now + show.begins
    // A week before the show, or two days ago where that is in the future.
    setClock(min(start - 7 * .day, now - 2 * .day))
    _ = try await server.importCeremonies(
      ImportRequest(
        .json, try show.json, isPreview: false,
        date: Moment(start).microseconds), by: uids[.noor] ?? "")
    let entry = try await server.createCompetition(
      name: show.competition, ceremonyId: show.id, by: uids[show.owner] ?? "",
      requestId: "demo-\(show.id)")
    for person in DemoPerson.friends where person != show.owner {
      tick()
      do {
        _ = try await server.joinCompetition(
          code: entry.inviteCode ?? "", by: uids[person] ?? "")
      } catch CompetitionError.alreadyIn {
        // An earlier start was interrupted.
      }
    }
    for (person, count) in show.picks.sorted(by: { $0.key.email < $1.key.email }) {
      for category in 0..<count {
        tick()
        _ = try await server.castVote(
          VoteRequest(
            competitionId: entry.competitionId, categoryId: show.categories[category].id,
            nomineeId: show.pick(of: person, in: category)), by: uids[person] ?? "")
      }
    }
    guard show.begins < 0 else { return }
    setClock(start + .minute)
    try await server.closeDueCategories()
    try await settleClosings(of: show)
    try await announce(show, by: uids[.noor] ?? "")
  }

  private func announce(_ show: DemoShow, by uid: String) async throws {
    for category in 0..<show.announced {
      tick(10 * .minute)
      do {
        _ = try await server.announceWinner(
          AnnouncementRequest(
            show.id, show.categories[category].id, winnerIds: [show.winner(of: category)]),
          by: uid)
      } catch AnnouncementError.unchanged {
        continue
      }
    }
    let announcements = try await admin.documents
      .collection(Paths.announcements(of: show.id)).order(by: AnnouncementField.version).get()
    for announcement in announcements {
      try await server.settle(try announcement.data())
    }
  }

  private func settleClosings(of show: DemoShow) async throws {
    for closing in try await admin.documents.collection(Paths.closings(of: show.id)).get() {
      try await server.settleClosing(try closing.data())
    }
  }

  private func setClock(_ time: Date) {
    clock.time.withLock { $0 = time }
  }

  private func tick(_ seconds: TimeInterval = 37) {
    clock.time.withLock { $0 += seconds }
  }
}
