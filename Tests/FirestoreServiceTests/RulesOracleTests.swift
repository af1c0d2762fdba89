import DocumentModel
import FirestoreProto
import FirestoreService
import GRPCCore
import RandomRules
import SecurityRules
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RulesOracleTests {
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `a query and a listener agree, and a get denies nothing that they show`(seed: UInt64)
    async throws
  {
    try await TestService.run { service in
      var random = RandomRules(seed: seed)
      var allowed = 0
      for _ in 0..<30 {
        let file = random.file()
        service.rules.replaceAll([try Ruleset(compiling: file)])
        var documents: [Google_Firestore_V1_Write] = []
        for index in 0..<6 { documents.append(.set("docs/d\(index)", random.fields())) }
        try await service.commit(documents)
        for index in 0..<8 {
          let query = random.query()
          var changes: [Google_Firestore_V1_Write] = []
          for _ in 0..<5 {
            let path = "docs/d\(random.next(6))"
            changes.append(random.next(4) == 0 ? .delete(path) : .set(path, random.fields()))
          }
          guard try await isValid(query, service) else { continue }
          // Most are denied from the first; one of them is enough.
          if index > 0, try await shown(query, service) == nil { continue }
          allowed += try await follow(query, changes, service, file)
        }
      }
      // The rules and queries must meet often enough for the property to say something.
      #expect(allowed > 10)
    }
  }

  /// Listens while documents change, compares what is shown with a query's answer and with gets,
  /// and returns how often something was allowed.
  private func follow(
    _ query: Query, _ changes: [Google_Firestore_V1_Write], _ service: TestService, _ file: String
  ) async throws -> Int {
    try await service.listen(as: "ann") { stream in
      var view = ListenerView()
      stream.send(.add(ListenerView.clock, documents: ["open/clock"]))
      stream.send(.add(ListenerView.target, query))
      while !view.isDenied, !view.isCurrent, let response = try await stream.next() {
        view.apply(response)
      }
      for step in 0...changes.count {
        let answer = try await shown(query, service)
        #expect(answer == view.shown, "step \(step)\n\(file)\n\(query)")
        guard let answer, answer == view.shown else { return step }
        for id in answer.sorted() {
          let found = try await service.get(["docs/\(id)"], as: "ann")
          #expect(found.count == 1)
        }
        guard step < changes.count else { break }
        try await service.commit([
          changes[step], .set("open/clock", ["n": .integer(Int64(step))]),
        ])
        while view.time != Int64(step), let response = try await stream.next() {
          view.apply(response)
        }
      }
      return changes.count + 1
    }
  }

  /// The ids of what a query finds; nil where the rules deny it.
  private func shown(_ query: Query, _ service: TestService) async throws -> Set<String>? {
    do {
      let answers = try await service.query(query, as: "ann")
      return Set(answers.filter(\.hasDocument).map { ListenerView.id($0.document.name) })
    } catch let error as RPCError where error.code == .permissionDenied {
      return nil
    }
  }

  /// Whether Firestore takes such a query at all, from any caller.
  private func isValid(_ query: Query, _ service: TestService) async throws -> Bool {
    do {
      _ = try await service.query(query)
      return true
    } catch let error as RPCError where error.code == .invalidArgument {
      return false
    }
  }
}

/// What a listener knows of one target, and of a document that tells how far it has heard.
private struct ListenerView {
  static let clock: Int32 = 1
  static let target: Int32 = 2

  private var ids: Set<String> = []
  private var heard: Int64?
  private(set) var isCurrent = false
  private(set) var isDenied = false
  /// The last step whose changes have all been heard.
  private(set) var time: Int64?

  var shown: Set<String>? { isDenied ? nil : ids }

  static func id(_ name: String) -> String { String(name.split(separator: "/").last ?? "") }

  mutating func apply(_ response: Google_Firestore_V1_ListenResponse) {
    switch response.responseType {
    case .targetChange(let change) where change.targetIds.contains(Self.target):
      if change.targetChangeType == .remove { isDenied = true }
      if change.targetChangeType == .current { isCurrent = true }
    case .targetChange(let change) where change.targetIds.isEmpty:
      time = heard
    case .documentChange(let change):
      let id = Self.id(change.document.name)
      if change.targetIds.contains(Self.target) { ids.insert(id) }
      if change.removedTargetIds.contains(Self.target) { ids.remove(id) }
      if change.targetIds.contains(Self.clock) {
        heard = change.document.fields["n"]?.integerValue
      }
    case .documentDelete(let change) where change.removedTargetIds.contains(Self.target):
      ids.remove(Self.id(change.document))
    case .documentRemove(let change) where change.removedTargetIds.contains(Self.target):
      ids.remove(Self.id(change.document))
    default: break
    }
  }
}
