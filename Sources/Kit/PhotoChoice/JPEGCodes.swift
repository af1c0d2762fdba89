/// A table of a JPEG file's Huffman codes.
struct JPEGCodes {
  /// For every 16 bits that may come, the length of the code that they begin with in the upper byte
  /// and what it stands for in the lower one; 0 for none.
  let entries: [UInt16]

  /// - Parameters:
  ///   - counts: how many codes there are of each length, 1 to 16.
  ///   - symbols: what they stand for, shortest codes first.
  init?(_ counts: [Int], _ symbols: ArraySlice<UInt8>) {
    var entries = [UInt16](repeating: 0, count: 1 << 16)
    var code = 0
    var index = symbols.startIndex
    for (number, count) in counts.enumerated() {
      let length = number + 1
      guard code + count <= 1 << length, index + count <= symbols.endIndex else { return nil }
      for _ in 0..<count {
        let first = code << (16 - length)
        let entry = UInt16(length) << 8 | UInt16(symbols[index])
        for place in first..<(first + 1 << (16 - length)) { entries[place] = entry }
        code += 1
        index += 1
      }
      code <<= 1
    }
    self.entries = entries
  }
}
