import FirebaseFirestore
import FirebaseSharedSwift
import Foundation
import ServerTesting
import Testing

/// What each part of the API does, against a whole server.
@Suite(.timeLimit(.minutes(10)))
struct SurfaceTests {
  @Test func `filters, vectors and values travel to the server and back`() async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { device in
        try await device.signUp("ada")
        let things = device.firestore.collection("things")
        try await things.document("a").setData([
          "vector": FieldValue.vector([1.0, 2.5]), "null": NSNull(), "n": 1,
          "where": GeoPoint(latitude: 1, longitude: 2), "self": things.document("a"),
        ])
        try await things.document("b").setData(["n": 2, "tags": ["x", "y"]])
        try await things.document("c").setData(["n": 3, "tags": ["z"]])
        let a = try await things.document("a").getDocument(source: .server)
        #expect((a.get("vector") as? VectorValue)?.array == [1, 2.5])
        #expect(a.get("null") is NSNull)
        #expect(a.get("self") as? DocumentReference == things.document("a"))
        let either = things.whereFilter(
          .orFilter([
            .whereField("n", isEqualTo: 1),
            .andFilter([
              .whereField("n", isGreaterThan: 2), .whereField("tags", arrayContains: "z"),
            ]),
          ]))
        #expect(Set(try await either.getDocuments(source: .server).ids) == ["a", "c"])
        #expect(try await either.getDocuments(source: .cache).ids.count == 2)
        let b = try await things.document("b").getDocument()
        let after = things.order(by: "n").start(afterDocument: b)
        #expect(try await after.getDocuments(source: .server).ids == ["c"])
      }
    }
  }

  @Test func `the server counts, sums and averages`() async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { device in
        try await device.signUp("ada")
        let things = device.firestore.collection("things")
        for (id, fields) in [
          ("a", ["n": 1, "text": "x"]), ("b", ["n": 2.5]), ("c", ["n": 4]), ("d", ["n": "many"]),
        ] as [(String, [String: Any])] {
          try await things.document(id).setData(fields)
        }
        let fields: [AggregateField] = [.count(), .sum("n"), .average("n")]
        let all = try await things.aggregate(fields).getAggregation(source: .server)
        #expect(all.count == 4)
        #expect(all.get(.sum("n")) as? Double == 7.5)
        #expect(all.get(.average("n")) as? Double == 2.5)
        let few = things.whereField("n", isGreaterThan: 2).order(by: "n").limit(to: 1)
        let one = try await few.aggregate(fields).getAggregation(source: .server)
        #expect(one.count == 1)
        #expect(one.get(.sum("n")) as? Double == 2.5)
        let none = things.whereField("n", isGreaterThan: 100)
        let nothing = try await none.aggregate(fields).getAggregation(source: .server)
        #expect(nothing.count == 0)
        #expect(nothing.get(.sum("n")) as? Int == 0)
        #expect(nothing.get(.average("n")) is NSNull)
        #expect(try await none.count.getAggregation(source: .server).count == 0)
      }
    }
  }

  @Test func `named databases are apart`() async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { device in
        try await device.signUp("ada")
        let other = Firestore.firestore(app: device.app, database: "other")
        other.settings = device.firestore.settings
        try await other.document("notes/a").setData(["text": "other"])
        let here = try await device.firestore.document("notes/a").getDocument(source: .server)
        let there = try await other.document("notes/a").getDocument(source: .server)
        #expect(!here.exists)
        #expect(there.get("text") as? String == "other")
      }
    }
  }

  @Test func `a bundle is in the cache at once, with its queries`() async throws {
    try await withDevice { device in
      try await device.firestore.disableNetwork()
      let task: LoadBundleTask = device.firestore.loadBundle(Self.bundle) { _, _ in }
      let (states, report) = AsyncStream<LoadBundleTaskProgress>.makeStream()
      task.addObserver { report.yield($0) }
      let progress = try #require(await states.first { $0.state != .inProgress })
      #expect(progress.state == .success)
      #expect(progress.documentsLoaded == 1)
      let query = try #require(await device.firestore.getQuery(named: "all"))
      let snapshot = try await query.getDocuments(source: .cache)
      #expect(snapshot.values("text") == ["packed"])
      #expect(await device.firestore.getQuery(named: "none") == nil)
      await #expect(throws: FirestoreErrorCode.self) {
        try await device.firestore.loadBundle(Data("12{".utf8))
      }
    }
  }

  @Test func `a write made while the listener comes and goes is still seen`() async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { device in
        try await device.signUp("ada")
        let notes = device.firestore.collection("notes").order(by: "n").limit(toLast: 5)
        try await device.firestore.document("notes/a").setData(["n": 1])
        for _ in 0..<20 {
          for _ in 0..<3 { notes.addSnapshotListener { _, _ in }.remove() }
          let watcher = Watcher(notes)
          try await watcher.settled { $0.ids == ["a"] }
        }
      }
    }
  }

  @Test func `a cache in memory forgets only what it has no room for`() async throws {
    try await withDevice { device in
      let settings = device.firestore.settings
      settings.cacheSettings = MemoryCacheSettings(
        garbageCollectorSettings: MemoryLRUGCSettings(sizeBytes: 1_000_000))
      device.firestore.settings = settings
      #expect(device.firestore.persistentCacheIndexManager == nil)
      try await device.firestore.disableNetwork()
      _ = try await device.firestore.loadBundle(Self.bundle)
      let snapshot = try await device.firestore.collection("notes").getDocuments(source: .cache)
      #expect(snapshot.count == 1)
    }
  }

  @Test func `indexes are made as a configuration says`() async throws {
    try await withDevice { device in
      try await device.firestore.disableNetwork()
      try await device.firestore.setIndexConfiguration(
        #"{"indexes":[{"collectionGroup":"notes","queryScope":"COLLECTION","#
          + #""fields":[{"fieldPath":"text","order":"ASCENDING"}]}],"fieldOverrides":[]}"#)
      await #expect(throws: FirestoreErrorCode.self) {
        try await device.firestore.setIndexConfiguration("[]")
      }
      _ = try await device.firestore.loadBundle(Self.bundle)
      let query = device.firestore.collection("notes").whereField("text", isEqualTo: "packed")
      #expect(try await query.getDocuments(source: .cache).count == 1)
      device.firestore.persistentCacheIndexManager?.disableIndexAutoCreation()
      device.firestore.persistentCacheIndexManager?.deleteAllIndexes()
      #expect(try await query.getDocuments(source: .cache).count == 1)
      device.firestore.persistentCacheIndexManager?.enableIndexAutoCreation()
    }
  }

  @Test func `coders follow their strategies`() throws {
    struct Plan: Codable, Equatable {
      var startDate: Date
      var rawData: Data
      var ratio: Double
      @ExplicitNull var note: String?
      var vector: VectorValue
    }
    let plan = Plan(
      startDate: Date(timeIntervalSince1970: 1.5), rawData: Data([1]), ratio: .infinity,
      note: nil, vector: VectorValue([1.0]))
    let encoder = Firestore.Encoder()
    #expect(throws: EncodingError.self) { try encoder.encode(plan) }
    encoder.dateEncodingStrategy = .millisecondsSince1970
    encoder.dataEncodingStrategy = .base64
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let fields = try encoder.encode(plan)
    #expect(fields["start_date"] as? Double == 1_500)
    #expect(fields["raw_data"] as? String == "AQ==")
    #expect(fields["ratio"] as? String == "inf")
    #expect(fields["note"] is NSNull)
    #expect(fields["vector"] is VectorValue)

    struct Snake: Codable, Equatable {
      var startDate: Date
      var ratio: Double
    }
    let decoder = Firestore.Decoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    #expect(
      try decoder.decode(Snake.self, from: fields)
        == Snake(startDate: plan.startDate, ratio: .infinity))
  }

  private static let bundle: Data = {
    let time = "2026-01-01T00:00:00.000001Z"
    let root = "projects/nowhere/databases/(default)/documents"
    return Data(
      [
        #"{"metadata":{"id":"b","createTime":"\#(time)","version":1,"totalDocuments":1}}"#,
        #"{"namedQuery":{"name":"all","readTime":"\#(time)","bundledQuery":{"parent":"\#(root)","#
          + #""structuredQuery":{"from":[{"collectionId":"notes"}]},"limitType":"FIRST"}}}"#,
        #"{"documentMetadata":{"name":"\#(root)/notes/a","readTime":"\#(time)","exists":true,"#
          + #""queries":["all"]}}"#,
        #"{"document":{"name":"\#(root)/notes/a","createTime":"\#(time)","updateTime":"\#(time)","#
          + #""fields":{"text":{"stringValue":"packed"}}}}"#,
      ].map { "\($0.utf8.count)\($0)" }.joined().utf8)
  }()
}
