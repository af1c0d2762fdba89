import FirebaseFirestore
import Foundation
import Testing

/// Queries answered from the cache.
@Suite(.timeLimit(.minutes(10)))
struct QueryTests {
  private func withCities(_ body: (CollectionReference) async throws -> Void) async throws {
    try await withDevice { device in
      try await device.firestore.disableNetwork()
      let cities = device.firestore.collection("cities")
      let table: [(String, Int, [String])] = [
        ("berlin", 3_700, ["spree", "capital"]), ("bremen", 570, ["weser"]),
        ("hamburg", 1_900, ["elbe"]), ("paris", 2_100, ["seine", "capital"]),
      ]
      for (name, people, tags) in table {
        cities.document(name).put([
          "people": people, "tags": tags, "land": name == "paris" ? "fr" : "de",
        ])
      }
      try await body(cities)
    }
  }

  private func check(
    _ query: (CollectionReference) -> Query, gives expected: [String]
  ) async throws {
    try await withCities { cities in
      let ids = try await query(cities).getDocuments(source: .cache).ids
      #expect(ids == expected)
    }
  }

  @Test func `equality`() async throws {
    try await check({ $0.whereField("land", isEqualTo: "fr") }, gives: ["paris"])
    try await check({ $0.whereField("land", isNotEqualTo: "de") }, gives: ["paris"])
  }

  @Test func `ranges sort by their field`() async throws {
    try await check(
      { $0.whereField("people", isGreaterThan: 570) }, gives: ["hamburg", "paris", "berlin"])
    try await check(
      {
        $0.whereField("people", isGreaterThanOrEqualTo: 570)
          .whereField("people", isLessThan: 2_100)
      }, gives: ["bremen", "hamburg"])
    try await check({ $0.whereField("people", isLessThanOrEqualTo: 570) }, gives: ["bremen"])
  }

  @Test func `arrays and sets of values`() async throws {
    try await check(
      { $0.whereField("tags", arrayContains: "capital") }, gives: ["berlin", "paris"])
    try await check(
      { $0.whereField("tags", arrayContainsAny: ["elbe", "weser"]) }, gives: ["bremen", "hamburg"])
    try await check({ $0.whereField("people", in: [570, 1_900]) }, gives: ["bremen", "hamburg"])
    try await check({ $0.whereField("people", notIn: [570, 1_900]) }, gives: ["paris", "berlin"])
  }

  @Test func `document ids`() async throws {
    try await check(
      { $0.whereField(FieldPath.documentID(), in: ["paris", "bremen"]) },
      gives: ["bremen", "paris"])
    try await check(
      { $0.whereField(FieldPath.documentID(), isGreaterThan: "c") }, gives: ["hamburg", "paris"])
  }

  @Test func `composite filters`() async throws {
    try await check(
      {
        $0.whereFilter(
          .orFilter([
            .whereField("land", isEqualTo: "fr"),
            .andFilter([
              .whereField("people", isLessThan: 1_000), .whereField("land", isEqualTo: "de"),
            ]),
          ]))
      }, gives: ["bremen", "paris"])
  }

  @Test func `orders, limits and positions`() async throws {
    try await check(
      { $0.order(by: "people", descending: true).limit(to: 2) }, gives: ["berlin", "paris"])
    try await check({ $0.order(by: "people").limit(toLast: 2) }, gives: ["paris", "berlin"])
    try await check(
      { $0.order(by: "people").start(at: [1_900]) },
      gives: [
        "hamburg", "paris", "berlin",
      ])
    try await check({ $0.order(by: "people").start(after: [1_900]) }, gives: ["paris", "berlin"])
    try await check({ $0.order(by: "people").end(before: [1_900]) }, gives: ["bremen"])
    try await check({ $0.order(by: "people").end(at: [1_900]) }, gives: ["bremen", "hamburg"])
    try await withCities { cities in
      let hamburg = try await cities.document("hamburg").getDocument(source: .cache)
      let after = cities.order(by: "people").start(afterDocument: hamburg)
      #expect(try await after.getDocuments(source: .cache).ids == ["paris", "berlin"])
    }
  }

  @Test func `collection groups reach every depth`() async throws {
    try await withDevice { device in
      try await device.firestore.disableNetwork()
      device.firestore.document("a/1/parts/x").put(["n": 1])
      device.firestore.document("a/1/b/2/parts/y").put(["n": 2])
      device.firestore.document("parts/z").put(["n": 3])
      let all = try await device.firestore.collectionGroup("parts").getDocuments(source: .cache)
      #expect(all.documents.map(\.reference.path) == ["a/1/b/2/parts/y", "a/1/parts/x", "parts/z"])
    }
  }

  @Test func `changes carry their places`() async throws {
    try await withCities { cities in
      let watcher = Watcher(cities.order(by: "people"), includeMetadataChanges: false)
      _ = try await watcher.next()
      cities.document("bremen").change(["people": 2_000])
      let moved = try await watcher.next().documentChanges
      #expect(moved.map(\.type) == [.modified])
      #expect(moved.map(\.oldIndex) == [0] && moved.map(\.newIndex) == [1])
      cities.document("paris").drop()
      let removed = try await watcher.next().documentChanges
      #expect(removed.map(\.type) == [.removed] && removed.map(\.oldIndex) == [2])
    }
  }

  @Test func `a limit is refilled when a document leaves`() async throws {
    try await withCities { cities in
      let watcher = Watcher(cities.order(by: "people").limit(to: 2))
      let first = try await watcher.next().ids
      #expect(first == ["bremen", "hamburg"])
      cities.document("bremen").drop()
      let second = try await watcher.next().ids
      #expect(second == ["hamburg", "paris"])
      cities.document("hamburg").change(["people": 9_000])
      let third = try await watcher.next().ids
      #expect(third == ["paris", "berlin"])
    }
  }
}
