import CloudFunctions
import FirebaseFirestore
import MessageAIApp
import MessageAIDomain
import MessageAIFunctions
import PhoneTesting
import PushNotifications
import ServerTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PeopleFinderTests {
  /// People as an earlier release left them: without what they are sorted and found by.
  private static func seed(_ admin: Admin, _ names: [String]) async throws {
    for (number, name) in names.enumerated() {
      try await admin.documents.set("users/p\(number)", ["displayName": .string(name)])
    }
    try await MessageAIBackend().prepare(admin)
  }

  private static let crowd = (0..<350).map { number in
    "\(["Ada", "Ben", "Çelik", "Zoë"][number % 4]) \(1000 + number)"
  }

  /// How many people this device has read.
  private func read(_ phone: Phone) async throws -> Int {
    try await phone.firestore.collection("users").getDocuments(source: .cache).count
  }

  @Test func `people come page by page, and a search reads those whose names begin so`()
    async throws
  {
    try await withPhones(seeding: { try await Self.seed($0, Self.crowd) }) { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let people = OpenPeople(ann)
      await until { people.names.count >= 99 }
      let sorted = Self.crowd.sorted { NameKey($0) < NameKey($1) }
      #expect(people.names.prefix(90) == sorted.prefix(90))
      // The first page and Ann herself.
      #expect(try await read(annsPhone) <= 101)

      people.finder.search = "zoe 10"
      let zoes = sorted.filter { $0.hasPrefix("Zoë 10") }
      await until { people.names == zoes }
      #expect(try await read(annsPhone) <= 101 + zoes.count)

      people.finder.search = ""
      for size in [199, 299, 350] {
        people.scrollToEnd()
        await until { people.names.count >= size }
      }
      #expect(people.names == sorted)
    }
  }

  @Test func `without the server those whom the device has are found, by any word`() async throws {
    let names = ["Maya Lindqvist", "Tomás Rivera", "Mara Rivers"]
    try await withPhones(seeding: { try await Self.seed($0, names) }) { phone in
      let annsPhone = try await phone("ann")
      let people = OpenPeople(try await annsPhone.join(as: "Ann"))
      await until { people.names == ["Mara Rivers", "Maya Lindqvist", "Tomás Rivera"] }
      try await annsPhone.firestore.disableNetwork()
      people.finder.search = "ma"
      #expect(people.names.prefix(2) == ["Mara Rivers", "Maya Lindqvist"])
      people.finder.search = "rive"
      #expect(people.names == ["Mara Rivers", "Tomás Rivera"])
      people.finder.search = "TOMAS"
      #expect(people.names == ["Tomás Rivera"])
      people.finder.search = "nobody"
      await until { people.finder.isLoaded }
      #expect(people.names.isEmpty)
    }
  }

  @Test func `that nobody is there is for the server to say`() async throws {
    try await withPhones(seeding: { try await Self.seed($0, ["Maya Lindqvist"]) }) { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      try await annsPhone.firestore.disableNetwork()
      let people = OpenPeople(ann)
      // The device has been told of nobody.
      let everybody = annsPhone.firestore.collection("users").order(by: "nameKey").limit(to: 100)
      for _ in 0..<3 {
        for try await snapshot in everybody.snapshots(includeMetadataChanges: true) {
          #expect(snapshot.isEmpty && snapshot.metadata.isFromCache)
          break
        }
      }
      #expect(!people.finder.isLoaded)
      try await annsPhone.firestore.enableNetwork()
      await until { people.finder.isLoaded }
      #expect(people.names == ["Maya Lindqvist"])
    }
  }

  @Test func `a profile keeps what it is found by, whoever writes the name, and nobody else may`()
    async throws
  {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let people = OpenPeople(try await phone("bob").join(as: "Bob"))
      await until { people.names == ["Ann"] }
      let profile = annsPhone.firestore.collection("users").document(ann.uid)
      await #expect(throws: (any Error).self) { try await profile.updateData(["nameKey": "bob"]) }
      if let name = DisplayName("Zoë") { await annsPhone.auth.updateProfile(displayName: name) }
      people.finder.search = "zoe"
      await until { people.names == ["Zoë"] }
    }
  }
}
