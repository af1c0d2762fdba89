import FirebaseCore
import FirebaseFirestore
import Foundation
import Testing

/// What works without any server.
@Suite(.timeLimit(.minutes(10)))
struct OfflineTests {
  @Test func `a write shows at once and is marked as pending`() async throws {
    try await withDevice { device in
      let notes = device.firestore.collection("notes")
      try await device.firestore.disableNetwork()
      let watcher = Watcher(notes)
      let empty = try await watcher.next()
      #expect(empty.isEmpty && empty.metadata.isFromCache)
      notes.document("a").put(["text": "hello", "at": FieldValue.serverTimestamp()])
      let shown = try await watcher.next()
      #expect(shown.values("text") == ["hello"])
      #expect(shown.metadata.hasPendingWrites && shown.metadata.isFromCache)
      let document = shown.documents[0]
      #expect(document.data()["at"] is NSNull)
      #expect(document.data(with: .estimate)["at"] is Timestamp)
      #expect(shown.documentChanges.map(\.type) == [.added])
    }
  }

  @Test func `writes survive the end of the app, in order`() async throws {
    let first = Device()
    try await first.firestore.disableNetwork()
    let log = first.firestore.collection("log")
    for number in 0..<20 { log.document("\(number)").put(["number": number]) }
    log.document("0").change(["number": 100])
    log.document("1").drop()
    _ = try await log.getDocuments(source: .cache)
    await first.close()

    try await withDevice(Device(folder: first.folder)) { second in
      let documents = try await second.firestore.collection("log").order(by: "number")
        .getDocuments(source: .cache)
      #expect(documents.documents.compactMap { $0.get("number") as? Int } == Array(2..<20) + [100])
      #expect(documents.metadata.hasPendingWrites)
    }
  }

  @Test func `local transforms add up`() async throws {
    try await withDevice { device in
      let counter = device.firestore.document("counters/c")
      counter.put(["n": 1, "tags": ["a"]])
      counter.change([
        "n": FieldValue.increment(Int64(2)), "tags": FieldValue.arrayUnion(["b", "a"]),
        "nested.x": "y",
      ])
      counter.put(
        ["n": FieldValue.increment(0.5), "tags": FieldValue.arrayRemove(["a"])], merge: true)
      let data = try await counter.getDocument(source: .cache).data() ?? [:]
      #expect(data["n"] as? Double == 3.5)
      #expect(data["tags"] as? [String] == ["b"])
      #expect((data["nested"] as? [String: Any])?["x"] as? String == "y")
    }
  }

  @Test func `an update of a document that is not there shows nothing`() async throws {
    try await withDevice { device in
      let document = device.firestore.document("notes/none")
      document.change(["a": 1])
      await #expect(throws: FirestoreErrorCode.self) {
        try await document.getDocument(source: .cache)
      }
    }
  }

  @Test func `a batch shows as one`() async throws {
    try await withDevice { device in
      let notes = device.firestore.collection("notes")
      try await device.firestore.disableNetwork()
      let watcher = Watcher(notes)
      _ = try await watcher.next()
      let batch = device.firestore.batch()
      batch.setData(["n": 1], forDocument: notes.document("a"))
      batch.setData(["n": 2], forDocument: notes.document("b"))
      batch.put()
      #expect(try await watcher.next().ids == ["a", "b"])
    }
  }

  @Test func `a listener waits for the server, or for being offline`() async throws {
    try await withDevice { device in
      // Nobody listens at the port: one failed attempt makes the client offline.
      let snapshot = try await device.firestore.collection("notes").getDocuments()
      #expect(snapshot.isEmpty && snapshot.metadata.isFromCache)
      await #expect(throws: FirestoreErrorCode.self) {
        try await device.firestore.collection("notes").getDocuments(source: .server)
      }
    }
  }

  @Test func `a closed app refuses to work`() async throws {
    let device = Device()
    let document = device.firestore.document("a/b")
    document.put(["a": 1])
    await device.discard()
    await #expect(throws: FirestoreErrorCode.self) { try await document.setData(["a": 2]) }
  }

  @Test(arguments: ["", "a", "a/b/c", "a//b", "/a/b"])
  func `a path that names no document is refused when it is used`(_ path: String) async throws {
    try await withDevice { device in
      let document = device.firestore.document(path)
      await #expect(throws: FirestoreErrorCode.self) { try await document.getDocument() }
      await #expect(throws: FirestoreErrorCode.self) { try await document.setData([:]) }
    }
  }

  @Test func `values that cannot be stored are refused`() async throws {
    struct Opaque {}
    try await withDevice { device in
      let document = device.firestore.document("a/b")
      await #expect(throws: FirestoreErrorCode.self) { try await document.setData(["a": Opaque()]) }
      await #expect(throws: FirestoreErrorCode.self) { try await document.setData(["a": [[1]]]) }
      await #expect(throws: FirestoreErrorCode.self) { try await document.setData(["": 1]) }
      await #expect(throws: FirestoreErrorCode.self) {
        try await document.setData(["a": FieldValue.delete()])
      }
      await #expect(throws: FirestoreErrorCode.self) {
        try await document.updateData(["a": 1, "a.b": 2])
      }
      let bad = device.firestore.collection("a").whereField("x", isEqualTo: Opaque())
      await #expect(throws: FirestoreErrorCode.self) { try await bad.getDocuments() }
    }
  }

  @Test func `callbacks come on the main actor and end with the registration`() async throws {
    try await withDevice { device in
      try await device.firestore.disableNetwork()
      let notes = device.firestore.collection("notes")
      let (snapshots, continuation) = AsyncStream<Int>.makeStream()
      let registration = notes.addSnapshotListener { snapshot, _ in
        MainActor.assertIsolated()
        continuation.yield(snapshot?.count ?? -1)
      }
      var iterator = snapshots.makeAsyncIterator()
      #expect(await iterator.next() == 0)
      notes.add(["a": 1])
      #expect(await iterator.next() == 1)
      registration.remove()
      notes.add(["a": 2])
      let count = try await notes.getDocuments(source: .cache).count
      #expect(count == 2)
      continuation.finish()
      #expect(await iterator.next() == nil)
    }
  }
}
