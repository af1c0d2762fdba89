import DocumentModel
import DocumentStore
import Testing

@Suite struct NearestTests {
  private func vector(_ numbers: [Double]) -> Value {
    .map(["__type__": "__vector__", "value": .array(numbers.map(Value.double))])
  }

  private func found(
    _ measure: NearestNeighbors.Measure, threshold: Double? = nil
  ) async throws -> [String] {
    try await StorageKind.memory.withStore { store in
      for (name, value) in [
        ("c/east", vector([2, 0])), ("c/north", vector([0, 1])), ("c/west", vector([-1, 0])),
        ("c/far", vector([10, 1])), ("c/flat", vector([1])), ("c/text", "a"),
      ] {
        _ = try await store.set(name, ["v": value])
      }
      let query = Query(
        collectionID: "c",
        nearest: NearestNeighbors(
          field: FieldPath("v"), vector: [1, 0], measure: measure, limit: 3,
          threshold: threshold, resultField: FieldPath("distance")))
      let documents = try await store.run(query, in: testDatabase).documents
      return documents.map { document in
        guard case .double(let distance)? = document.fields["distance"] else { return "?" }
        return "\(document.path.id) \((distance * 1_000).rounded() / 1_000)"
      }
    }
  }

  @Test func `the nearest come first`() async throws {
    #expect(try await found(.euclidean) == ["east 1.0", "north 1.414", "west 2.0"])
    #expect(try await found(.cosine) == ["east 0.0", "far 0.005", "north 1.0"])
    #expect(try await found(.dotProduct) == ["far 10.0", "east 2.0", "north 0.0"])
  }

  @Test func `those beyond the threshold are left out`() async throws {
    #expect(try await found(.euclidean, threshold: 1.5) == ["east 1.0", "north 1.414"])
    #expect(try await found(.dotProduct, threshold: 1) == ["far 10.0", "east 2.0"])
  }

  @Test func `a limit out of bounds is refused`() async throws {
    for limit in [0, 1_001] {
      let query = Query(
        collectionID: "c",
        nearest: NearestNeighbors(
          field: FieldPath("v"), vector: [1], measure: .cosine, limit: limit))
      let error = await #expect(throws: StoreError.self) {
        try await StorageKind.memory.withStore { _ = try await $0.run(query, in: testDatabase) }
      }
      #expect(error?.code == .invalidArgument)
    }
  }
}
