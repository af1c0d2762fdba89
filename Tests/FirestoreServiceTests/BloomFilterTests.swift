import DocumentModel
import FirestoreProto
import FirestoreService
import Foundation
import Testing

struct BloomFilterTests {
  private let database = DatabaseName(project: "p")

  private func names(_ range: Range<Int>) throws -> [DocumentName] {
    try range.map {
      DocumentName(database: database, path: try #require(DocumentPath("rooms/doc\($0)")))
    }
  }

  @Test(arguments: [0, 1, 2, 10, 500, 5_000])
  func `every name is found, and few that are not there`(count: Int) throws {
    let filter = BloomFilter(try names(0..<count))
    #expect(try names(0..<count).allSatisfy(filter.contains))
    let others = try names(count..<count + 2_000).count { filter.contains($0) }
    #expect(others < 60, "\(others) of 2,000")
  }

  @Test func `its bits are those that clients compute`() throws {
    let filter = BloomFilter(try names(0..<3))
    let message = filter.message
    #expect(message.hashCount == 7)
    #expect(message.bits.bitmap.count * 8 - Int(message.bits.padding) == filter.bitCount)
    #expect((0..<8).contains(message.bits.padding))
  }
}
