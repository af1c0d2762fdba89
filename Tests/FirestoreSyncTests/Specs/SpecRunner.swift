import DocumentModel
import FirestoreSync
import FirestoreWire
import Foundation
import Synchronization
import Testing

/// Plays one spec, step by step, and checks what it expects.
struct SpecRunner {
  let world: SpecWorld
  private var expectedTargets: [TargetID: SpecJSON] = [:]
  private var expectedLimbo: Set<String> = []
  private var expectedEnqueuedLimbo: Set<String> = []

  init(_ spec: SpecJSON, storage: ClientConfiguration.Storage) throws {
    world = try SpecWorld(
      storage: storage,
      limboMaximum: spec["config"]?["maxConcurrentLimboResolutions"]?.int ?? 100)
  }

  static func run(_ spec: Spec, storage: (SpecJSON) -> ClientConfiguration.Storage) throws {
    let json = SpecJSON(try JSONSerialization.jsonObject(with: spec.text))
    var runner = try SpecRunner(json, storage: storage(json))
    defer { runner.world.engine.close() }
    for (index, step) in try json.get("steps").array.enumerated() {
      let problems = try runner.play(step)
      if !problems.isEmpty {
        Issue.record("step \(index) \(step.any): \(problems.joined(separator: "; "))")
        return
      }
    }
  }

  /// - Returns: What is not as the step expects it.
  private mutating func play(_ step: SpecJSON) throws -> [String] {
    for (action, argument) in step.object where !action.hasPrefix("expected") {
      try perform(action, argument)
      world.settle()
    }
    return try check(step)
  }

  private func perform(_ action: String, _ argument: SpecJSON) throws {
    switch action {
    case "userListen":
      world.listen(
        try argument.get("query").query(),
        argument["options"]?["source"]?.string == "cache" ? .cache : .default)
    case "userUnlisten": world.unlisten(try argument.array[1].query())
    case "userSet":
      world.write(
        Write(
          path: try argument.array[0].path(),
          operation: .update(fields: argument.array[1].fields, mask: nil)))
    case "userPatch":
      let fields = argument.array[1].fields
      world.write(
        Write(
          path: try argument.array[0].path(),
          operation: .update(
            fields: fields.filter { $0.value != .string("<DELETE>") },
            mask: fields.keys.sorted().map { FieldPath($0) }),
          precondition: .exists(true)))
    case "userDelete": world.write(Write(path: try argument.path(), operation: .delete))
    case "watchAck": receive(.target(.added, ids: argument.ids))
    case "watchCurrent":
      receive(
        .target(
          .current, ids: argument.array[0].ids,
          resumeToken: Array((argument.array[1].string ?? "").utf8)))
    case "watchRemove":
      if argument["cause"] != nil {
        world.datastore.ended(try argument.get("targetIds").ids)
      }
      receive(
        .target(
          .removed, ids: try argument.get("targetIds").ids,
          cause: argument["cause"].map(failure)))
    case "watchReset": receive(.target(.reset, ids: argument.ids))
    case "watchEntity": try receiveEntity(argument)
    case "watchFilter":
      let keys = try argument.get("keys").array
      for id in try argument.get("targetIds").ids {
        receive(
          .existenceFilter(
            id, count: keys.count, unchanged: try argument["bloomFilter"].flatMap(bloomFilter)))
      }
    case "watchSnapshot":
      let ids = argument["targetIds"]?.ids ?? []
      world.engine.remoteStore.receive(
        .change(
          .target(
            .noChange, ids: ids,
            resumeToken: Array((argument["resumeToken"]?.string ?? "").utf8)),
          snapshotVersion: ids.isEmpty ? version(argument["version"]) : .zero))
    case "watchStreamClose":
      world.datastore.watchClosed()
      world.engine.remoteStore.receive(
        WatchStreamEvent.closed(failure(try argument.get("error"))))
    case "writeAck":
      let writes = world.datastore.takeWrite() ?? []
      let version = version(argument["version"])
      world.engine.remoteStore.receive(
        .acknowledged(
          commitVersion: version, results: writes.map { _ in Write.Result(updateTime: version) }))
    case "failWrite":
      world.datastore.writeClosed()
      world.engine.remoteStore.receive(
        WriteStreamEvent.closed(failure(try argument.get("error"))))
    case "enableNetwork":
      world.isNetworkEnabled = argument.bool
      if argument.bool { world.engine.enableNetwork() } else { world.engine.disableNetwork() }
    case "changeUser":
      world.engine.userChanged(
        argument.string.map { .authenticated(uid: $0) } ?? .unauthenticated)
    case "restart": try world.restart()
    case "runTimer":
      world.timers.fire(.onlineStateTimeout, world.engine)
      guard argument.string == "all" else { return }
      for timer in EngineTimer.allCases { world.timers.fire(timer, world.engine) }
    case "triggerLruGC":
      _ = try world.engine.localStore.collectGarbage(
        above: Int64(argument.int ?? 0), share: 100)
    case "waitForPendingWrites": world.waitForPendingWrites()
    case "loadBundle":
      world.engine.loadBundle(Data((argument.string ?? "").utf8)) { _ in }
    case "addSnapshotsInSyncListener": world.addInSyncListener()
    case "removeSnapshotsInSyncListener": world.removeInSyncListener()
    default: throw SpecJSON.Malformed(what: "the action \(action)")
    }
  }

  private func receive(_ change: WatchChange) {
    world.engine.remoteStore.receive(.change(change, snapshotVersion: .zero))
  }

  private func receiveEntity(_ entity: SpecJSON) throws {
    let updated = entity["targets"]?.ids ?? []
    let removed = entity["removedTargets"]?.ids ?? []
    if let key = entity["key"] {
      return receive(
        .document(path: try key.path(), document: nil, updated: updated, removed: removed))
    }
    for doc in try entity["docs"]?.array ?? [entity.get("doc")] {
      let name = DocumentName(
        database: DatabaseName(project: "test-project"), path: try doc.get("key").path())
      let document =
        doc["value"].map {
          LocalDocument(
            name: name, content: .found($0.fields), version: version(doc["version"]),
            createTime: version(doc["createTime"]))
        } ?? .deleted(name, version: version(doc["version"]))
      receive(
        .document(path: name.path, document: document, updated: updated, removed: removed))
    }
  }

  private func bloomFilter(_ json: SpecJSON) throws -> BloomFilter? {
    let bits = try json.get("bits")
    let bitmap = Data(base64Encoded: bits["bitmap"]?.string ?? "") ?? Data()
    return BloomFilter(
      bitmap: Array(bitmap), padding: bits["padding"]?.int ?? 0,
      hashCount: json["hashCount"]?.int ?? 0)
  }

  private func version(_ json: SpecJSON?) -> DocumentModel.Timestamp {
    Timestamp(microseconds: Int64(json?.int ?? 0))
  }

  private func failure(_ json: SpecJSON) -> FirestoreFailure {
    FirestoreFailure(
      FirestoreFailure.Code(rawValue: json["code"]?.int ?? 0) ?? .unknown,
      json["message"]?.string ?? "")
  }
}

// MARK: - Checking

extension SpecRunner {
  private mutating func check(_ step: SpecJSON) throws -> [String] {
    let told = world.takeTold()
    var problems = try checkEvents(told.events, step["expectedSnapshotEvents"]?.array ?? [])
    let state = step["expectedState"]
    func expect<T: Equatable>(_ actual: T, _ expected: T, _ what: String) {
      if actual != expected { problems.append("\(what) is \(actual), not \(expected)") }
    }
    expect(
      told.acknowledged, state?["userCallbacks"]?["acknowledgedDocs"]?.strings ?? [],
      "acknowledged")
    expect(told.rejected, state?["userCallbacks"]?["rejectedDocs"]?.strings ?? [], "rejected")
    expect(told.inSync, step["expectedSnapshotsInSyncEvents"]?.int ?? 0, "in sync events")
    expect(
      told.pendingWrites, step["expectedWaitForPendingWritesEvents"]?.int ?? 0,
      "pending writes events")
    let remote = world.engine.remoteStore
    let requests = world.datastore.state.withLock { ($0.watchRequestCount, $0.writeRequestCount) }
    if let count = state?["numOutstandingWrites"]?.int {
      expect(remote.pipeline.count, count, "outstanding writes")
    }
    if let count = state?["watchStreamRequestCount"]?.int {
      expect(requests.0, count, "watch requests")
    }
    if let count = state?["writeStreamRequestCount"]?.int {
      expect(requests.1, count, "write requests")
    }
    if let targets = state?["activeTargets"] {
      expectedTargets = [:]
      for (id, target) in targets.object {
        guard let id = TargetID(id) else { continue }
        expectedTargets[id] = target
      }
    }
    if let limbo = state?["activeLimboDocs"] { expectedLimbo = Set(limbo.strings) }
    if let limbo = state?["enqueuedLimboDocs"] { expectedEnqueuedLimbo = Set(limbo.strings) }
    expect(
      Set(world.engine.activeLimboDocuments.keys.map(\.description)), expectedLimbo,
      "limbo documents")
    expect(
      Set(world.engine.enqueuedLimboDocuments.map(\.description)), expectedEnqueuedLimbo,
      "enqueued limbo documents")
    return try problems + checkTargets()
  }

  private func checkTargets() throws -> [String] {
    let actual = world.datastore.state.withLock { $0.targets }
    guard world.isNetworkEnabled else { return actual.isEmpty ? [] : ["targets without network"] }
    guard Set(actual.keys) == Set(expectedTargets.keys) else {
      return ["targets are \(actual.keys.sorted()), not \(expectedTargets.keys.sorted())"]
    }
    return try expectedTargets.flatMap { id, expected -> [String] in
      guard let data = actual[id], let query = expected["queries"]?.array.first else { return [] }
      var problems: [String] = []
      if data.target != (try query.query().target) {
        problems.append("target \(id) is \(data.target)")
      }
      let token = Array((expected["resumeToken"]?.string ?? "").utf8)
      if data.resumeToken != token {
        problems.append("token of \(id) is \(String(decoding: data.resumeToken, as: UTF8.self))")
      }
      let purposes: [String: TargetData.Purpose] = [
        "TargetPurposeLimboResolution": .limboResolution,
        "TargetPurposeExistenceFilterMismatch": .existenceFilterMismatch,
        "TargetPurposeExistenceFilterMismatchBloom": .existenceFilterMismatchBloom,
      ]
      let purpose = expected["targetPurpose"]?.string.map { purposes[$0] } ?? .listen
      if data.purpose != purpose { problems.append("purpose of \(id) is \(data.purpose)") }
      return problems
    }
  }

  private func checkEvents(_ events: [SpecWorld.Event], _ expected: [SpecJSON]) throws -> [String] {
    var rest = events
    var problems: [String] = []
    for json in expected {
      let query = try json.get("query").query()
      guard let index = rest.firstIndex(where: { $0.query == query }) else {
        problems.append("no event for \(try json.get("query").any)")
        continue
      }
      problems += compare(rest.remove(at: index), json)
    }
    problems += rest.map { "unexpected event \(describe($0))" }
    return problems
  }

  private func compare(_ event: SpecWorld.Event, _ json: SpecJSON) -> [String] {
    switch event.result {
    case .failure(let failure):
      return json["errorCode"]?.int == failure.code.rawValue ? [] : ["failed by \(failure)"]
    case .success(let snapshot):
      var problems: [String] = []
      if let code = json["errorCode"]?.int, code != 0 { problems.append("no error \(code)") }
      for (name, kind) in [
        ("removed", DocumentViewChange.Kind.removed), ("added", .added),
        ("modified", .modified), ("metadata", .metadata),
      ] {
        let actual = snapshot.changes.filter { $0.kind == kind }.map { describe($0.document) }
        let wanted = (json[name]?.array ?? []).map(describe)
        if actual.sorted() != wanted.sorted() {
          problems.append("\(name) \(actual.sorted()), not \(wanted.sorted())")
        }
      }
      if snapshot.isFromCache != json["fromCache"]?.bool ?? false {
        problems.append("fromCache is \(snapshot.isFromCache)")
      }
      if snapshot.hasPendingWrites != json["hasPendingWrites"]?.bool ?? false {
        problems.append("hasPendingWrites is \(snapshot.hasPendingWrites)")
      }
      return problems
    }
  }

  private func describe(_ event: SpecWorld.Event) -> String {
    switch event.result {
    case .failure(let failure): "\(failure)"
    case .success(let snapshot):
      "\(snapshot.changes.map { "\($0.kind) \(describe($0.document))" }) "
        + "fromCache \(snapshot.isFromCache) pending \(snapshot.hasPendingWrites)"
    }
  }

  private func describe(_ document: LocalDocument) -> String {
    "\(document.path)@\(document.version.microseconds) "
      + Value.map(document.fields ?? [:]).canonicalID
      + (document.hasLocalMutations ? " local" : "")
      + (document.hasCommittedMutations ? " committed" : "")
  }

  private func describe(_ json: SpecJSON) -> String {
    "\(json["key"]?.string ?? "")@\(json["version"]?.int ?? 0) "
      + Value.map(json["value"]?.fields ?? [:]).canonicalID
      + (json["options"]?["hasLocalMutations"]?.bool == true ? " local" : "")
      + (json["options"]?["hasCommittedMutations"]?.bool == true ? " committed" : "")
  }
}
