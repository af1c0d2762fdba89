import FirestoreSync
import Testing

@Suite struct BloomFilterTests {
  @Test func `an empty filter holds nothing`() {
    #expect(BloomFilter(bitmap: [], padding: 0, hashCount: 0)?.mightContain("a") == false)
  }

  @Test(arguments: [(-1, 1), (8, 1), (0, 0), (0, -1)])
  func `parts that do not fit make no filter`(_ padding: Int, _ hashCount: Int) {
    #expect(BloomFilter(bitmap: [1], padding: padding, hashCount: hashCount) == nil)
  }

  @Test func `the bits are those of the halves of the MD5`() {
    // The MD5 of "a" is 0cc175b9c0f1b6a8 31c399e269772661, each half little-endian.
    let (first, second): (UInt64, UInt64) = (0xA8B6_F1C0_B975_C10C, 0x6126_7769_E299_C331)
    var bitmap = [UInt8](repeating: 0, count: 8)
    for turn: UInt64 in 0..<3 {
      let bit = (first &+ turn &* second) % 64
      bitmap[Int(bit / 8)] |= 1 << (bit % 8)
    }
    let filter = BloomFilter(bitmap: bitmap, padding: 0, hashCount: 3)
    #expect(filter?.mightContain("a") == true)
    #expect(filter?.mightContain("b") == false)
  }
}
