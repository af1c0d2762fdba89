import FirestoreSync
import Testing

@Suite struct TargetIDGeneratorTests {
  @Test func `queries have even ids, limbo resolutions odd ones`() {
    var queries = TargetIDGenerator.queries(after: 0)
    var limbo = TargetIDGenerator.limboResolutions
    #expect([queries.next(), queries.next()] == [2, 4])
    #expect([limbo.next(), limbo.next()] == [1, 3])
  }

  @Test func `ids go on after the highest known`() {
    var queries = TargetIDGenerator.queries(after: 8)
    #expect(queries.next() == 10)
  }
}
