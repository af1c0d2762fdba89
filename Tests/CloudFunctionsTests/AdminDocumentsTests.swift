import CloudFunctions
import Foundation
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AdminDocumentsTests {
  @Test func `values are worked out by the commit`() async throws {
    try await TriggerWorld.with { world in
      let documents = world.admin.documents
      try await documents.set(
        "a/1",
        ["n": 1, "list": ["x"], "m": ["t": .serverTimestamp, "k": 1], "best": 5, "least": 5])
      let first = try #require(try await documents.snapshot("a/1"))
      guard case .map(let inner)? = first["m"] else { throw AdminError("m is no map.") }
      #expect(inner == ["t": .timestamp(first.updateTime), "k": 1])
      try await documents.update(
        "a/1",
        [
          "n": .increment(2), "list": .arrayUnion(["x", "y"]), "best": .maximum(9),
          "least": .minimum(9), "m.k": .delete, "m.new": 3,
        ])
      let second = try #require(try await documents.get("a/1"))
      #expect(second["n"] == 3 && second["list"] == ["x", "y"])
      #expect(second["best"] == 9 && second["least"] == 5)
      #expect(second["m"] == .map(["t": .timestamp(first.updateTime), "new": 3]))
      try await documents.commit([
        .merge("a/1", ["m": ["t": .delete], "list": .arrayRemove(["x"])]),
        .merge(
          "a/2", ["new": ["at": .geoPoint(latitude: 1, longitude: 2), "who": .reference("a/1")]]),
      ])
      let third = try #require(try await documents.get("a/1"))
      #expect(third["m"] == ["new": 3] && third["list"] == ["y"] && third["n"] == 3)
      #expect(
        try await documents.get("a/2")
          == ["new": ["at": .geoPoint(latitude: 1, longitude: 2), "who": .reference("a/1")]])
    }
  }

  private enum DishField: String, CodingKey {
    case name, price = "costs"
  }

  @Test func `fields are written, found and read by coding keys`() async throws {
    try await TriggerWorld.with { world in
      let documents = world.admin.documents
      for (id, price) in [("soup", 4), ("bread", 2), ("cake", 5)] {
        let dish: [DishField: FieldValue] = [.name: .string(id), .price: .integer(Int64(price))]
        try await documents.set("dishes/\(id)", dish.document)
      }
      #expect(try await documents.get("dishes/soup") == ["name": "soup", "costs": 4])
      let found = try await documents.collection("dishes")
        .where(DishField.price, .greaterThan, 2).order(by: DishField.price, descending: true).get()
      #expect(found.map { $0[DishField.name] } == ["cake", "soup"])
      #expect(found.first?.data[DishField.price] == 5)
    }
  }

  @Test func `a date beyond what documents hold is kept as the nearest that they do`() async throws
  {
    try await TriggerWorld.with { world in
      let dates = [1e300, -1e300, .infinity, .nan].map { Date(timeIntervalSince1970: $0) }
      try await world.admin.documents.set("a/1", ["dates": .array(dates.map { .timestamp($0) })])
      let nearest: [TimeInterval] = [253_402_300_799, -62_135_596_800, 253_402_300_799, 0]
      #expect(
        try await world.admin.documents.get("a/1")?["dates"]
          == .array(nearest.map { .timestamp(Date(timeIntervalSince1970: $0)) }))
    }
  }

  @Test(arguments: [
    AdminWrite.set("a", [:]), .set("a/1", ["x": .delete]), .set("a/1", ["x": [.serverTimestamp]]),
    .set("a/1", ["x": .increment("one")]), .update("a/none", ["x": 1]), .update("a/1", ["x-y": 1]),
    .create("a/there", [:]), .set("a/1", ["x": .reference("nowhere")]),
  ])
  func `what cannot be written is refused`(write: AdminWrite) async throws {
    try await TriggerWorld.with { world in
      try await world.admin.documents.set("a/there", [:])
      await #expect(throws: AdminError.self) {
        try await world.admin.documents.commit([.set("a/other", [:]), write])
      }
      #expect(try await world.admin.documents.get("a/other") == nil)
    }
  }

  @Test func `queries filter, sort, page and count`() async throws {
    try await TriggerWorld.with { world in
      let documents = world.admin.documents
      try await documents.commit(
        (0..<10).map {
          .set("rooms/r/items/\($0)", ["n": .integer(Int64($0)), "odd": .boolean($0 % 2 == 1)])
        })
      try await documents.set("rooms/s/items/z", ["n": 100, "odd": nil])
      let items = documents.collection("rooms/r/items")
      let odd = items.where("odd", .equal, true).order(by: "n", descending: true)
      #expect(try await odd.limit(2).get().map(\.id) == ["9", "7"])
      #expect(try await odd.start(after: 7).get().map(\.id) == ["5", "3", "1"])
      #expect(try await items.where("n", .greaterThan, 6).count() == 3)
      #expect(try await items.where("n", .isIn, [1, 2]).get().map(\.id) == ["1", "2"])
      #expect(try await documents.collectionGroup("items").where("odd", .equal, nil).count() == 1)
      await #expect(throws: AdminError.self) { try await documents.collection("a/b").get() }
      await #expect(throws: AdminError.self) {
        try await items.where("n", .equal, .serverTimestamp).get()
      }
    }
  }

  @Test func `transactions of many do not lose an increment`() async throws {
    try await TriggerWorld.with { world in
      let documents = world.admin.documents
      try await documents.set("a/1", ["n": 0])
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            try await documents.runTransaction { transaction in
              guard case .integer(let n)? = try await transaction.get("a/1")?["n"] else {
                throw AdminError("There is no number.")
              }
              transaction.write(.update("a/1", ["n": .integer(n + 1)]))
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await documents.get("a/1") == ["n": 8])
      await #expect(throws: CancellationError.self) {
        try await documents.runTransaction { transaction in
          transaction.write(.set("a/1", [:]))
          throw CancellationError()
        }
      }
      #expect(try await documents.get("a/1") == ["n": 8])
    }
  }

  @Test func `what is read optimistically is held by nobody, and read again when it has changed`()
    async throws
  {
    try await TriggerWorld.with { world in
      let documents = world.admin.documents
      try await documents.set("settings/all", ["n": 0])
      let attempts = Mutex(0)
      try await documents.runTransaction { transaction in
        guard case .integer(let n)? = try await transaction.getOptimistically("settings/all")?["n"]
        else { throw AdminError("There is no number.") }
        #expect(try await transaction.getOptimistically("settings/none") == nil)
        let attempt = attempts.withLock { attempts in
          attempts += 1
          return attempts
        }
        // While this one is open, another one changes it. The third time it is held.
        if attempt < 3 { try await documents.set("settings/all", ["n": .integer(n + 1)]) }
        transaction.write(.set("a/1", ["seen": .integer(n)]))
      }
      #expect(attempts.withLock { $0 } == 3)
      #expect(try await documents.get("a/1") == ["seen": 2])
    }
  }

  private enum Colour: String, Decodable {
    case red, green
  }

  private struct Kinds: Decodable {
    var names: [String: Int]
    var numbers: [Double]
    var link: URL
    var colour: Colour?
    var missing: Int?
    var nothing: String?
    var byte: UInt8
    var seconds: Date
  }

  private static let kinds: DocumentData = [
    "names": ["a": 1, "b": 2], "numbers": [1, 2.5], "link": "https://example.com/",
    "colour": "green", "nothing": nil, "byte": 255.0, "seconds": 12,
  ]

  @Test func `a document decodes as types of every kind`() async throws {
    try await TriggerWorld.with { world in
      try await world.admin.documents.set("a/1", Self.kinds)
      let snapshot = try #require(try await world.admin.documents.snapshot("a/1"))
      let kinds = try snapshot.data(as: Kinds.self)
      #expect(kinds.names == ["a": 1, "b": 2] && kinds.numbers == [1, 2.5])
      #expect(kinds.link == URL(string: "https://example.com/") && kinds.colour == .green)
      #expect(kinds.missing == nil && kinds.nothing == nil && kinds.byte == 255)
      #expect(kinds.seconds == Date(timeIntervalSince1970: 12))
      #expect(try snapshot.data(as: Kinds?.self)?.names == kinds.names)
    }
  }

  @Test(
    arguments: [
      ("names", ["a": "one"], "names.a"), ("numbers", [1, "two"], "numbers.1"),
      ("colour", "blue", "colour"), ("byte", 256, "byte"), ("byte", 1.5, "byte"),
      ("seconds", nil, "seconds"), ("link", 1, "link"), ("names", [1], "names"),
    ] as [(String, FieldValue, String)])
  func `a field of another kind is refused with its place`(
    field: String, value: FieldValue, place: String
  ) async throws {
    try await TriggerWorld.with { world in
      var fields = Self.kinds
      fields[field] = value
      try await world.admin.documents.set("a/1", fields)
      let snapshot = try #require(try await world.admin.documents.snapshot("a/1"))
      let error = #expect(throws: AdminError.self) { try snapshot.data(as: Kinds.self) }
      for key in place.split(separator: ".") {
        #expect(error.map { "\($0)".contains(key) } == true)
      }
    }
  }

  @Test func `a document decodes as a value`() async throws {
    struct Drawing: Decodable, Equatable {
      struct Place: Decodable, Equatable {
        var latitude: Double
        var longitude: Double
      }
      var title: String
      var made: Date
      var strokes: [Int]
      var image: Data
      var place: Place?
      var by: String
    }
    try await TriggerWorld.with { world in
      let made = Date(timeIntervalSince1970: 1_800_000_000.123456)
      try await world.admin.documents.set(
        "a/1",
        [
          "title": "Cat", "made": .timestamp(made), "strokes": [1, 2], "image": .bytes([1, 2, 3]),
          "place": .geoPoint(latitude: 1.5, longitude: 2), "by": .reference("users/ada"),
        ])
      let snapshot = try #require(try await world.admin.documents.snapshot("a/1"))
      let drawing = try snapshot.data(as: Drawing.self)
      #expect(abs(drawing.made.timeIntervalSince(made)) < 0.000_001)
      #expect(drawing.title == "Cat" && drawing.strokes == [1, 2] && drawing.by == "users/ada")
      #expect(
        drawing.image == Data([1, 2, 3]) && drawing.place == .init(latitude: 1.5, longitude: 2))
      #expect(throws: AdminError.self) { try snapshot.data(as: [Int].self) }
    }
  }
}
