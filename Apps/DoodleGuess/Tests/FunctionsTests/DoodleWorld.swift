import Accounts
import CloudFunctions
import DoodleGuessDomain
import DoodleGuessFunctions
import Foundation
import FunctionsTesting
import Testing

/// The app's functions on a stage, with people who have chosen a name.
struct DoodleWorld: Sendable {
  let stage: FunctionStage

  static func with(
    seed: UInt64 = 1, _ body: (DoodleWorld) async throws -> Void
  ) async throws {
    try await FunctionStage.with(
      DoodleGuessBackend().functions, of: "doodleguess", seed: seed
    ) { try await body(DoodleWorld(stage: $0)) }
  }

  var server: DoodleServer { DoodleServer(stage.environment) }
  var documents: AdminDocuments { stage.documents }

  /// Makes profiles.
  func meet(_ people: String...) async throws {
    for uid in people {
      try await documents.set(
        "users/\(uid)",
        [
          "id": .string(uid), "name": .string(uid.capitalized), "createdAt": .serverTimestamp,
        ])
    }
  }

  /// Two people with a pair that has begun; gives its id.
  @discardableResult
  func connect(_ owner: String, _ joiner: String) async throws -> String {
    let code = try await server.showCode(to: owner).code
    _ = try await server.joinWithCode(code, by: joiner)
    _ = try await server.acceptPartner(in: code, by: owner)
    return code
  }

  func person(_ uid: String) async throws -> AppUser {
    try #require(try await documents.snapshot("users/\(uid)")).data()
  }

  func pair(_ code: String) async throws -> Pair {
    try #require(try await documents.snapshot("pairs/\(code)")).data()
  }

  func partners(of uid: String) async throws -> [Partnership] {
    try await documents.collection("users/\(uid)/partners").get().map { try $0.data() }
  }

  func draw(
    _ id: String, from sender: String, to receiver: String, in pair: String, word: String? = nil
  ) async throws {
    var fields: DocumentData = [
      "id": .string(id), "pairId": .string(pair), "fromUserId": .string(sender),
      "toUserId": .string(receiver), "createdAt": .serverTimestamp, "drawingBytes": .bytes([1]),
    ]
    if let word {
      fields["isRiddle"] = true
      try await documents.set("drawings/\(id)/secrets/word", ["word": .string(word)])
    }
    try await documents.set("drawings/\(id)", fields)
  }

  func drawing(_ id: String) async throws -> DrawingRecord {
    try #require(try await documents.snapshot("drawings/\(id)")).data()
  }

  /// What must be so whatever happened: nobody is in two pairs, and both of a pair agree.
  func check(_ people: [String]) async throws {
    let pairs: [Pair] = try await documents.collection("pairs").get().map { try $0.data() }
    var known: [String: AppUser] = [:]
    for uid in people where try await documents.get("users/\(uid)") != nil {
      known[uid] = try await person(uid)
    }
    for person in known.values {
      let joined = pairs.filter { $0.state == .joined && $0.userIds.contains(person.id) }
      #expect(joined.map(\.id) == (person.pairId.map { [$0] } ?? []))
      #expect(joined.first?.partner(of: person.id) == person.partnerId)
      let open = pairs.filter { $0.state == .open && $0.user1Id == person.id }
      #expect(open.map(\.id) == (person.inviteCode.map { [$0] } ?? []))
    }
    for pair in pairs where pair.state == .joined {
      #expect(pair.userIds.count == 2 && pair.userIds.allSatisfy { known[$0] != nil })
    }
  }
}
