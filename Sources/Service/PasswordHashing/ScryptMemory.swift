/// The memory of one derivation, and the mixing that fills it (RFC 7914, sections 3 to 5).
final class ScryptMemory {
  private typealias Words = UnsafeMutablePointer<UInt32>

  private let rounds: Int
  private let blockSize: Int
  /// Words in a block.
  private let width: Int
  private let table: Words
  private let block: Words
  private let scratch: Words

  init(rounds: Int, blockSize: Int) {
    self.rounds = rounds
    self.blockSize = blockSize
    width = 32 * blockSize
    table = .allocate(capacity: rounds * width)
    block = .allocate(capacity: width)
    scratch = .allocate(capacity: width)
  }

  deinit {
    // What is left would be as good as the password to who finds it.
    block.update(repeating: 0, count: width)
    table.deallocate()
    block.deallocate()
    scratch.deallocate()
  }

  /// Replaces the block of bytes at `offset` by what `ROMix` makes of it.
  func mix(_ bytes: inout [UInt8], at offset: Int) {
    for word in 0..<width {
      block[word] = (0..<4).reduce(0) { $0 | UInt32(bytes[offset + word * 4 + $1]) << (8 * $1) }
    }
    for round in 0..<rounds {
      let entry = table + round * width
      entry.initialize(from: block, count: width)
      Self.mixBlock(from: entry, into: block, blockSize: blockSize)
    }
    for _ in 0..<rounds {
      // `Integerify`: the first word of the last chunk; there are no more rounds than it can count.
      let entry = table + (Int(block[width - 16]) & (rounds - 1)) * width
      for index in 0..<width { scratch[index] = block[index] ^ entry[index] }
      Self.mixBlock(from: scratch, into: block, blockSize: blockSize)
    }
    for word in 0..<width {
      for byte in 0..<4 {
        bytes[offset + word * 4 + byte] = UInt8(truncatingIfNeeded: block[word] >> (8 * byte))
      }
    }
  }

  /// `BlockMix`: chunks of an even index go to the first half, the others to the second.
  private static func mixBlock(from source: Words, into target: Words, blockSize: Int) {
    var last = source + (2 * blockSize - 1) * 16
    for chunk in 0..<(2 * blockSize) {
      let output = target + (chunk / 2 + (chunk & 1) * blockSize) * 16
      salsa(last, source + chunk * 16, into: output)
      last = output
    }
  }

  /// Salsa20 with eight rounds over the exclusive or of two chunks: columns and rows by turns.
  ///
  /// Sixteen variables instead of an array, so that they can stay in registers.
  @inline(__always)
  private static func salsa(_ left: Words, _ right: Words, into output: Words) {
    for index in 0..<16 { output[index] = left[index] ^ right[index] }
    var (x0, x1, x2, x3) = (output[0], output[1], output[2], output[3])
    var (x4, x5, x6, x7) = (output[4], output[5], output[6], output[7])
    var (x8, x9, x10, x11) = (output[8], output[9], output[10], output[11])
    var (x12, x13, x14, x15) = (output[12], output[13], output[14], output[15])
    for _ in 0..<4 {
      quarter(&x0, &x4, &x8, &x12)
      quarter(&x5, &x9, &x13, &x1)
      quarter(&x10, &x14, &x2, &x6)
      quarter(&x15, &x3, &x7, &x11)
      quarter(&x0, &x1, &x2, &x3)
      quarter(&x5, &x6, &x7, &x4)
      quarter(&x10, &x11, &x8, &x9)
      quarter(&x15, &x12, &x13, &x14)
    }
    output[0] &+= x0
    output[1] &+= x1
    output[2] &+= x2
    output[3] &+= x3
    output[4] &+= x4
    output[5] &+= x5
    output[6] &+= x6
    output[7] &+= x7
    output[8] &+= x8
    output[9] &+= x9
    output[10] &+= x10
    output[11] &+= x11
    output[12] &+= x12
    output[13] &+= x13
    output[14] &+= x14
    output[15] &+= x15
  }

  @inline(__always)
  private static func quarter(
    _ a: inout UInt32, _ b: inout UInt32, _ c: inout UInt32, _ d: inout UInt32
  ) {
    b ^= rotate(a &+ d, 7)
    c ^= rotate(b &+ a, 9)
    d ^= rotate(c &+ b, 13)
    a ^= rotate(d &+ c, 18)
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    (word &<< count) | (word &>> (32 - count))
  }
}
