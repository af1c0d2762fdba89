import CloudFunctions
import DoodleGuessDomain
import Foundation

/// Makes the people of the demonstration, and what they drew in the last weeks.
struct DemoSeed: Sendable {
  private let admin: Admin
  private let now: Date
  private let server: DoodleServer

  private static let day = 86_400.0
  /// The time from one drawing to the next, in seconds.
  private static let pause = 9.7 * 3_600
  /// The newest drawings, which nobody has looked at.
  private static let unseen = 2

  init(_ admin: Admin, now: Date) {
    self.admin = admin
    self.now = now
    server = DoodleServer(FunctionEnvironment(admin: admin, now: { now }))
  }

  /// Makes what is missing.
  func run() async throws {
    let uids = try await admin.ensure(DemoPerson.doodleCast) { person, uid in
      (
        Paths.user(uid),
        [
          "id": .string(uid), "name": .string(person.firstName),
          "createdAt": .timestamp(now - 30 * Self.day),
        ]
      )
    }
    guard try await admin.documents.get(Paths.demonstration) == nil else { return }
    let people = DemoPerson.couple.compactMap { uids[$0] }
    let code = try await server.showCode(to: people[0]).code
    _ = try await server.joinWithCode(code, by: people[1])
    _ = try await server.acceptPartner(in: code, by: people[0])
    if let lin = uids[.lin] { _ = try await server.showCode(to: lin) }
    let doodles = try DemoDoodle.all()
    for start in stride(from: 0, to: doodles.count, by: 10) {
      let end = min(start + 10, doodles.count)
      try await admin.documents.commit(
        (start..<end).flatMap { index in
          writes(doodles[index], index, of: doodles.count, by: people, in: code)
        })
    }
    try await admin.documents.set(Paths.demonstration, ["madeAt": .timestamp(now)])
  }

  /// A drawing, and its word where it is a riddle: every fifth one is, and the newest is not solved.
  private func writes(
    _ doodle: DemoDoodle, _ index: Int, of count: Int, by people: [String], in pair: String
  ) -> [AdminWrite] {
    let id = "demo\(index + 1)"
    let at = now - Double(count - index) * Self.pause
    var fields: DocumentData = [
      "id": .string(id), "pairId": .string(pair), "fromUserId": .string(people[index % 2]),
      "toUserId": .string(people[1 - index % 2]), "createdAt": .timestamp(at),
      "drawingBytes": .bytes([UInt8](doodle.strokes)),
    ]
    let isSeen = index < count - Self.unseen
    if isSeen {
      for field in ["deliveredAt", "shownAt", "seenAt"] { fields[field] = .timestamp(at + 600) }
    }
    guard index % 5 == 3 else { return [.set(Paths.drawing(id), fields)] }
    fields["isRiddle"] = true
    if isSeen {
      fields["word"] = .string(doodle.word)
      fields["solvedAt"] = .timestamp(at + 660)
      fields["guesses"] = .array([.string(doodle.word)])
    }
    return [
      .set(Paths.drawing(id), fields), .set(Paths.word(of: id), ["word": .string(doodle.word)]),
    ]
  }
}

extension DemoPerson {
  /// What a partner calls them.
  fileprivate var firstName: String { String(name.prefix { $0 != " " }) }
}
