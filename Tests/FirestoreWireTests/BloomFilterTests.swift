import DocumentModel
import FirestoreProto
import FirestoreWire
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
    #expect(filter.isEmpty == (count == 0))
    #expect(try names(0..<count).allSatisfy(filter.mightContain))
    let others = try names(count..<count + 2_000).count { filter.mightContain($0) }
    #expect(others < 60, "\(others) of 2,000")
  }

  @Test(arguments: [0, 3]) func `a filter that was sent is the same`(count: Int) throws {
    let filter = BloomFilter(try names(0..<count))
    let message = filter.message
    #expect(message.hashCount == (count == 0 ? 0 : 7))
    #expect(message.bits.bitmap.count * 8 - Int(message.bits.padding) == filter.bitCount)
    #expect(BloomFilter(message) == filter)
  }

  @Test func `an empty filter holds nothing`() throws {
    let name = try names(0..<1)[0]
    #expect(BloomFilter(bitmap: [], padding: 0, hashCount: 0)?.mightContain(name) == false)
  }

  @Test(arguments: [(-1, 1), (8, 1), (0, 0), (0, -1)])
  func `parts that do not fit make no filter`(_ padding: Int, _ hashCount: Int) {
    #expect(BloomFilter(bitmap: [1], padding: padding, hashCount: hashCount) == nil)
  }

  @Test func `the bits are those of the halves of the MD5`() throws {
    let names = try names(0..<2)
    #expect(names[0].description == "projects/p/databases/(default)/documents/rooms/doc0")
    // The MD5 of that name is ff2da8088d5417d2 100a5c3569615f0e, each half little-endian.
    let (first, second): (UInt64, UInt64) = (0xD217_548D_08A8_2DFF, 0x0E5F_6169_355C_0A10)
    var bitmap = [UInt8](repeating: 0, count: 8)
    for turn: UInt64 in 0..<3 {
      let bit = (first &+ turn &* second) % 64
      bitmap[Int(bit / 8)] |= 1 << (bit % 8)
    }
    let filter = BloomFilter(bitmap: bitmap, padding: 0, hashCount: 3)
    #expect(filter?.mightContain(names[0]) == true)
    #expect(filter?.mightContain(names[1]) == false)
  }
}
