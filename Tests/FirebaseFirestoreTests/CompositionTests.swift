import FirebaseFirestore
import ServerTesting
import Testing

/// Fields whose names differ only in how they compose their characters, as a device sees them.
@Suite(.timeLimit(.minutes(10)))
struct CompositionTests {
  private static let composed = FieldPath(["\u{e9}"])
  private static let decomposed = FieldPath(["e\u{301}"])

  @Test func `both fields are written and read, and a dictionary has one of them`() async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { device in
        try await device.signUp("ada")
        let things = device.firestore.collection("things")
        let document = things.document("a")
        try await document.setData(["kept": 0])
        try await document.updateData([Self.composed: 1, Self.decomposed: 2])
        for source in [FirestoreSource.server, .cache] {
          let snapshot = try await document.getDocument(source: source)
          #expect(snapshot.get(Self.composed) as? Int == 1)
          #expect(snapshot.get(Self.decomposed) as? Int == 2)
          #expect(snapshot.data() as? [String: Int] == ["kept": 0, "e\u{301}": 2])
          #expect(try snapshot.data(as: [String: Int].self) == ["kept": 0, "e\u{301}": 2])
          let wrong = things.whereField(Self.composed, isEqualTo: 2)
          #expect(try await wrong.getDocuments(source: source).ids.isEmpty)
          let right = things.whereField(Self.decomposed, isEqualTo: 2)
          #expect(try await right.getDocuments(source: source).ids == ["a"])
        }
      }
    }
  }

  @Test func `an accent after a dot is the name of a field`() async throws {
    try await withDevice { device in
      try await device.firestore.disableNetwork()
      let document = device.firestore.document("things/a")
      document.setData(["m": ["\u{301}": 1]], completion: nil)
      let snapshot = try await document.getDocument(source: .cache)
      #expect(snapshot.get("m.\u{301}") as? Int == 1)
    }
  }
}
