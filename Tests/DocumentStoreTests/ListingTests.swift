import DocumentModel
import DocumentStore
import Testing

@Suite struct ListingTests {
  private func filled(_ body: (DocumentStore) async throws -> Void) async throws {
    try await StorageKind.sqlite.withStore { store in
      for name in [
        "c/1", "c/2/d/1", "c/3", "c/3/d/1", "c/4/d/1/e/1", "c\u{1}/5", "d/1", "c/__id7__",
      ] {
        _ = try await store.set(name, ["n": .string(name)])
      }
      try await body(store)
    }
  }

  private func pages<T>(
    _ page: (PageToken?) async throws -> Page<T>
  ) async throws -> [[T]] {
    var pages: [[T]] = []
    var token: PageToken?
    repeat {
      let next = try await page(token)
      pages.append(next.elements)
      token = next.next
    } while token != nil
    return pages
  }

  @Test func `documents are listed page by page`() async throws {
    try await filled { store in
      let pages = try await pages { token in
        try await store.list(
          DocumentListing(collectionID: "c", pageSize: 2, pageToken: token), in: testDatabase)
      }
      #expect(pages.map { $0.map(\.name.path.id) } == [["__id7__", "1"], ["3"]])
      #expect(pages.joined().allSatisfy { $0.document != nil })
    }
  }

  @Test func `a page of large documents has fewer than were asked for`() async throws {
    try await StorageKind.sqlite.withStore { store in
      for number in 10..<25 {
        _ = try await store.set("c/\(number)", ["t": .bytes(Array(repeating: 0, count: 1_000_000))])
      }
      let pages = try await pages { token in
        try await store.list(
          DocumentListing(collectionID: "c", pageSize: 12, pageToken: token), in: testDatabase)
      }
      #expect(pages.map(\.count) == [10, 5])
      #expect(pages.joined().map(\.name.path.id) == (10..<25).map(String.init))
    }
  }

  @Test func `an order is kept from page to page`() async throws {
    try await filled { store in
      let pages = try await pages { token in
        try await store.list(
          DocumentListing(
            collectionID: "c",
            orders: [Query.Order(field: FieldPath("n"), direction: .descending)], pageSize: 2,
            pageToken: token), in: testDatabase)
      }
      #expect(pages.map { $0.map(\.name.path.id) } == [["__id7__", "3"], ["1"]])
    }
  }

  @Test(arguments: [1, 2, 100])
  func `documents that only have others below them can be listed too`(size: Int) async throws {
    try await filled { store in
      let pages = try await pages { token in
        try await store.list(
          DocumentListing(collectionID: "c", showsMissing: true, pageSize: size, pageToken: token),
          in: testDatabase)
      }
      let all = Array(pages.joined())
      #expect(all.map(\.name.path.id) == ["__id7__", "1", "2", "3", "4"])
      #expect(all.map { $0.document != nil } == [true, true, false, true, false])
    }
  }

  @Test(arguments: [1, 2, 100])
  func `collections are listed by their ids`(size: Int) async throws {
    try await filled { store in
      let roots = try await pages { token in
        try await store.collectionIDs(
          under: .root, in: testDatabase, pageSize: size, pageToken: token)
      }
      #expect(Array(roots.joined()) == ["c", "c\u{1}", "d"])
      let below = try await store.collectionIDs(
        under: path("c/3").resource, in: testDatabase)
      #expect(below.elements == ["d"])
      let deep = try await store.collectionIDs(
        under: path("c/4").resource, in: testDatabase)
      #expect(deep.elements == ["d"])
      let none = try await store.collectionIDs(
        under: path("c/1").resource, in: testDatabase)
      #expect(none.elements == [])
    }
  }

  @Test func `a page token of another kind is refused`() async throws {
    try await filled { store in
      let error = await #expect(throws: StoreError.self) {
        _ = try await store.list(
          DocumentListing(collectionID: "c", pageToken: PageToken(bytes: [1, 2, 3])),
          in: testDatabase)
      }
      #expect(error?.code == .invalidArgument)
    }
  }

  @Test func `partitions together hold each result once`() async throws {
    try await StorageKind.memory.withStore { store in
      for number in 0..<500 { _ = try await store.set("x/\(number % 7)/y/\(number)") }
      let query = Query(collectionID: "y", allDescendants: true)
      let all = try await store.run(query, in: testDatabase).documents
      let cursors = try await store.partition(query, into: 4, in: testDatabase).cursors
      #expect(cursors.count == 4)
      var found: [[Document]] = []
      for place in 0...cursors.count {
        var part = query
        part.start = place > 0 ? cursors[place - 1] : nil
        part.end = place < cursors.count ? cursors[place] : nil
        found.append(try await store.run(part, in: testDatabase).documents)
      }
      #expect(Array(found.joined()) == all)
      #expect(found.allSatisfy { (80...120).contains($0.count) })
    }
  }
}
