import AwardsDomain
import AwardsFunctions
import CloudFunctions
import DomainParts
import Testing

/// Two administrators at once, and the pictures of nominees.
@Suite(.timeLimit(.minutes(5)))
struct EditingTests {
  private static let nominee = "ceremonies/show/categories/c1/nominees/n1"

  private static func picture(_ file: String, of ceremony: String = "show") -> String {
    "http://127.0.0.1:8000/v0/b/awards/o/ceremony_pictures%2F\(ceremony)%2F\(file)?alt=media"
  }

  @Test func `an edit is refused where somebody else changed the same thing meanwhile`()
    async throws
  {
    try await GameWorld.with { world in
      try await world.makeShow()
      let server = world.server
      let date = GameWorld.show.microseconds
      var ceremony = CeremonyEdit(id: "show", name: "First", eventType: .other, date: date)
      ceremony.expected = Ceremony.Values(name: "Show", eventType: .other, date: date)
      var category = CategoryEdit(ceremonyId: "show", id: "c1", name: "First")
      category.expected = AwardsDomain.Category.Values(
        name: "Award 1", displayOrder: 1, isMajor: false)
      var nominee = NomineeEdit(ceremonyId: "show", categoryId: "c1", id: "n1", name: "First")
      nominee.expected = Nominee.Values(name: "Nominee 1")

      _ = try await server.saveCeremony(ceremony, by: "boss")
      _ = try await server.saveCategory(category, by: "boss")
      _ = try await server.saveNominee(nominee, by: "boss")
      (ceremony.name, category.name, nominee.name) = ("Second", "Second", "Second")
      await #expect(throws: AdministrationError.changedMeanwhile) {
        try await server.saveCeremony(ceremony, by: "other")
      }
      await #expect(throws: AdministrationError.changedMeanwhile) {
        try await server.saveCategory(category, by: "other")
      }
      await #expect(throws: AdministrationError.changedMeanwhile) {
        try await server.saveNominee(nominee, by: "other")
      }
      #expect(try await world.documents.get("ceremonies/show")?["name"] == "First")
      #expect(try await world.documents.get(Self.nominee)?["name"] == "First")

      // What votes and results change of a category does not stand in the way.
      category.expected?.name = "First"
      try await world.announce("c1", ["n1"])
      _ = try await server.saveCategory(category, by: "other")
    }
  }

  @Test func `what somebody else deleted meanwhile is neither saved nor deleted again`()
    async throws
  {
    try await GameWorld.with { world in
      try await world.makeShow()
      let deletion = DeletionRequest("show", "c1", "n1", isPreview: false)
      _ = try await world.server.delete(deletion, by: "boss")
      await #expect(throws: AdministrationError.deletedMeanwhile) {
        try await world.server.delete(deletion, by: "other")
      }
      await #expect(throws: AdministrationError.deletedMeanwhile) {
        try await world.server.saveNominee(
          NomineeEdit(ceremonyId: "show", categoryId: "c1", id: "n1", name: "A"), by: "other")
      }
      #expect(try await world.documents.get(Self.nominee) == nil)
    }
  }

  @Test func `a blank second name is none`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      var edit = NomineeEdit(ceremonyId: "show", categoryId: "c1", id: "n1", name: "A")
      for (text, stored) in [("Film", FieldValue.string("Film")), (" ", .null), ("", .null)] {
        edit.secondaryName = text
        _ = try await world.server.saveNominee(edit, by: "boss")
        #expect(try await world.documents.get(Self.nominee)?["secondaryName"] == stored)
      }
    }
  }

  @Test(arguments: [
    "https://elsewhere.example/x.jpg", "javascript:alert(1)", "data:image/png;base64,AA", "x.jpg",
    picture("x", of: "other"), picture("a%2Fb"), picture(""),
    "http://me:secret@127.0.0.1/v0/b/awards/o/ceremony_pictures%2Fshow%2Fx",
  ])
  func `an address that is not one of the ceremony's pictures is refused`(address: String)
    async throws
  {
    try await GameWorld.with { world in
      try await world.makeShow()
      var edit = NomineeEdit(ceremonyId: "show", categoryId: "c1", id: "n1", name: "A")
      edit.imageURL = address
      await #expect(throws: AdministrationError.foreignPicture) {
        try await world.server.saveNominee(edit, by: "boss")
      }
    }
  }

  @Test func `a picture is removed once no nominee shows it`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      let host = try await world.host()
      func save(_ nominee: String, _ picture: String?) async throws {
        var edit = NomineeEdit(ceremonyId: "show", categoryId: "c1", id: nominee, name: "A")
        edit.imageURL = picture
        _ = try await world.server.saveNominee(edit, by: "boss")
        try await host.settle()
      }
      try await save("n1", Self.picture("one"))
      try await save("n2", Self.picture("one"))
      // Without a picture the one that is there stays.
      try await save("n1", nil)
      try await save("n1", Self.picture("two"))
      #expect(world.removedFiles.isEmpty)
      try await save("n2", "")
      #expect(world.removedFiles == ["ceremony_pictures/show/one"])
      #expect(
        try await world.documents.get("ceremonies/show/categories/c1/nominees/n2")?["imageURL"]
          == .null)
      _ = try await world.server.delete(
        DeletionRequest("show", "c1", isPreview: false), by: "boss")
      try await host.settle()
      #expect(world.removedFiles.last == "ceremony_pictures/show/two")
      #expect(try await world.documents.list("pictureRemovals").isEmpty)
    }
  }

  @Test func `an import brings pictures by https alone, and counts nominees that the file lacks`()
    async throws
  {
    try await GameWorld.with { world in
      try await world.makeShow()
      let nominees = """
        {"id": "n1", "name": "A", "imageURL": "https://example.com/a.jpg"},
        {"id": "n7", "name": "B", "imageURL": "javascript:alert(1)"}
        """
      let text =
        "\u{FEFF}{\"id\": \"show\", \"name\": \"Show\", \"categories\": "
        + "[{\"id\": \"c1\", \"name\": \"Award 1\", \"nominees\": [\(nominees)]}]}"
      let answer = try await world.server.importCeremonies(
        ImportRequest(.json, text, isPreview: false), by: "boss")
      #expect(answer.problems.map(\.place) == ["Ceremony 1, category 1, nominee 2"])
      #expect(answer.problemCount == 1)
      let path = "ceremonies/show/categories/c1"
      #expect(try await world.documents.get(path)?["nomineeCount"] == 4)
      #expect(
        try await world.documents.get("\(path)/nominees/n1")?["imageURL"]
          == "https://example.com/a.jpg")
      #expect(try await world.documents.get("\(path)/nominees/n7")?["imageURL"] == nil)
    }
  }

  @Test func `the audit log has words and the names of the time`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      try await world.documents.set("users/boss", ["displayName": "Noor"])
      try await world.announce("c1", ["n1"])
      try await world.documents.set("users/boss", ["displayName": "Somebody"])
      world.tick()
      _ = try await world.server.delete(
        DeletionRequest("show", "c2", "n1", isPreview: false), by: "boss")
      let log: [AuditEntry] = try await world.documents.collection("audit")
        .order(by: "at").get().map { try $0.data() }
      #expect(
        log.map(\.actionName) == [
          "Imported nominations", "Announced the winner", "Deleted a nominee",
        ])
      #expect(log.map { $0.subject() } == ["Show", "Show, Award 1", "Show, Award 2, Nominee 1"])
      #expect(log.map(\.byName) == [nil, "Noor", "Somebody"])
    }
  }
}
