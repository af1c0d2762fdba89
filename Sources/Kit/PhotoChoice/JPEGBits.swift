/// The bits of a JPEG file's scan, one after the other.
struct JPEGBits {
  private let bytes: [UInt8]
  private var index: Int
  private var buffer: UInt32 = 0
  private var available = 0

  typealias Unreadable = JPEGAverages.Unreadable

  init(_ bytes: [UInt8], from index: Int) {
    self.bytes = bytes
    self.index = index
  }

  /// How much the average of a block is beside that of the block before.
  mutating func difference(_ codes: JPEGCodes) throws(Unreadable) -> Int {
    let length = Int(try symbol(codes))
    guard length > 0 else { return 0 }
    guard length <= 15 else { throw Unreadable() }
    try fill(length)
    let value = Int(peek(length))
    drop(length)
    return value < 1 << (length - 1) ? value - (1 << length) + 1 : value
  }

  /// Passes over all of a block but its average.
  mutating func skipRest(_ codes: JPEGCodes) throws(Unreadable) {
    var place = 1
    while place < 64 {
      let symbol = Int(try symbol(codes))
      let length = symbol & 15
      if length == 0 {
        guard symbol == 0xF0 else { return }
        place += 16
      } else {
        place += symbol >> 4 + 1
        try fill(length)
        drop(length)
      }
    }
  }

  /// Passes over the mark of a restart.
  mutating func restart() throws(Unreadable) {
    (buffer, available) = (0, 0)
    guard index + 1 < bytes.count, bytes[index] == 0xFF, (0xD0...0xD7).contains(bytes[index + 1])
    else { throw Unreadable() }
    index += 2
  }

  private mutating func symbol(_ codes: JPEGCodes) throws(Unreadable) -> UInt8 {
    // What is beyond the end of the scan reads as zeros, but is not used.
    try? fill(16)
    let entry = codes.entries[Int(available >= 16 ? peek(16) : peekPadded())]
    let length = Int(entry >> 8)
    guard length > 0, length <= available else { throw Unreadable() }
    drop(length)
    return UInt8(truncatingIfNeeded: entry)
  }

  private mutating func fill(_ count: Int) throws(Unreadable) {
    while available < count {
      guard index < bytes.count else { throw Unreadable() }
      let byte = bytes[index]
      if byte == 0xFF {
        // A zero after it says that it is not a mark.
        guard index + 1 < bytes.count, bytes[index + 1] == 0 else { throw Unreadable() }
        index += 1
      }
      index += 1
      buffer = buffer << 8 | UInt32(byte)
      available += 8
    }
  }

  private func peek(_ count: Int) -> UInt32 {
    buffer >> UInt32(available - count) & (1 << UInt32(count) - 1)
  }

  private func peekPadded() -> UInt32 {
    (buffer & (1 << UInt32(available) - 1)) << UInt32(16 - available)
  }

  private mutating func drop(_ count: Int) { available -= count }
}
