/// The bytes of a rules file, and where its lines begin.
struct SourceText: Sendable {
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    lineStarts =
      [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The place of a byte.
  func location(of offset: Int) -> SourceLocation {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    // Bytes that continue a scalar do not count.
    let column = bytes[lineStarts[low]..<min(offset, bytes.count)].count { $0 & 0xC0 != 0x80 }
    return SourceLocation(line: low + 1, column: column + 1)
  }

  /// The text of a range, on one line and shortened where it is long.
  func excerpt(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 120 ? words.prefix(119) + "…" : words
  }
}
