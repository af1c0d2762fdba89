import FirebaseFirestore
import Foundation
import Testing

/// Work that is done again after the end of the process, as far as no server is needed.
@Suite(.timeLimit(.minutes(10)))
struct RepeatableWorkTests {
  /// Makes a document of a new name, counts, and lets a task count once more.
  private func work(_ name: String, on device: Device) async {
    let notes = device.firestore.collection("notes")
    let task = Firestore.repeatably(name) {
      notes.document().put(["work": name])
      notes.document("sum").put(["count": FieldValue.increment(Int64(1))], merge: true)
      return Task {
        notes.document("sum").put(["count": FieldValue.increment(Int64(10))], merge: true)
      }
    }
    await task.value
    await device.firestore.waitForLocalWrites()
  }

  @Test func `work that is done again writes nothing twice`() async throws {
    let first = Device()
    try await first.firestore.disableNetwork()
    await work("send 1", on: first)
    await first.close()

    try await withDevice(Device(folder: first.folder)) { second in
      try await second.firestore.disableNetwork()
      await work("send 1", on: second)
      await work("send 2", on: second)
      let documents = try await second.firestore.collection("notes")
        .getDocuments(source: .cache).documents
      let names = documents.compactMap { $0.get("work") as? String }
      #expect(names.sorted() == ["send 1", "send 2"])
      let sum = documents.first { $0.documentID == "sum" }?.get("count") as? Int
      #expect(sum == 22)
    }
  }

  @Test func `other work has other names for its documents`() async throws {
    try await withDevice { device in
      let notes = device.firestore.collection("notes")
      let first = Firestore.repeatably("a") { [notes.document(), notes.document()] }
      let again = Firestore.repeatably("a") { [notes.document(), notes.document()] }
      let other = Firestore.repeatably("b") { notes.document() }
      #expect(first.map(\.path) == again.map(\.path))
      #expect(Set((first + [other]).map(\.path)).count == 3)
      #expect(notes.document().path != notes.document().path)
    }
  }
}
