/// A text as a QR code by ISO/IEC 18004: byte mode, error correction level L, versions 1 to 5.
package struct QRCode: Hashable, Sendable {
  /// Modules on each side.
  package let size: Int
  private var dark: [Bool]

  /// Nil for a text of more than 106 bytes.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = Version.all.first(where: { bytes.count <= $0.dataCodewords - 2 }) else {
      return nil
    }
    let codewords = Self.codewords(bytes, version)
    let candidates = (0..<8).map { Drawing(version, codewords: codewords, mask: $0) }
    guard let best = candidates.min(by: { $0.penalty < $1.penalty }) else { return nil }
    size = version.size
    dark = best.dark
  }

  package func isDark(_ row: Int, _ column: Int) -> Bool { dark[row * size + column] }

  private struct Version {
    let number: Int
    let dataCodewords: Int
    let correctionCodewords: Int

    var size: Int { 17 + 4 * number }

    static let all = [
      Version(number: 1, dataCodewords: 19, correctionCodewords: 7),
      Version(number: 2, dataCodewords: 34, correctionCodewords: 10),
      Version(number: 3, dataCodewords: 55, correctionCodewords: 15),
      Version(number: 4, dataCodewords: 80, correctionCodewords: 20),
      Version(number: 5, dataCodewords: 108, correctionCodewords: 26),
    ]
  }

  /// The mode, the length, the bytes, padding, and what corrects errors in them.
  private static func codewords(_ bytes: [UInt8], _ version: Version) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for shift in (0..<count).reversed() { bits.append(value >> shift & 1 == 1) }
    }
    append(0b0100, 4)
    append(bytes.count, 8)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, version.dataCodewords * 8 - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var data = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    var pad: UInt8 = 0xEC
    while data.count < version.dataCodewords {
      data.append(pad)
      pad ^= 0xEC ^ 0x11
    }
    return data + ReedSolomon.remainder(of: data, degree: version.correctionCodewords)
  }

  /// The modules under one of the eight masks.
  private struct Drawing {
    let size: Int
    var dark: [Bool]
    private var isFixed: [Bool]

    init(_ version: Version, codewords: [UInt8], mask: Int) {
      size = version.size
      dark = Array(repeating: false, count: size * size)
      isFixed = dark
      drawPatterns(alignmentAt: version.number > 1 ? size - 7 : nil)
      drawFormat(mask)
      drawData(codewords, mask)
    }

    private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
      guard (0..<size).contains(row), (0..<size).contains(column) else { return }
      dark[row * size + column] = isDark
      isFixed[row * size + column] = true
    }

    private mutating func drawPatterns(alignmentAt center: Int?) {
      for place in 0..<size {
        fix(6, place, place % 2 == 0)
        fix(place, 6, place % 2 == 0)
      }
      for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] {
        for y in -4...4 {
          for x in -4...4 {
            let distance = max(abs(x), abs(y))
            fix(row + y, column + x, distance != 2 && distance != 4)
          }
        }
      }
      guard let center else { return }
      for y in -2...2 {
        for x in -2...2 { fix(center + y, center + x, max(abs(x), abs(y)) != 1) }
      }
    }

    private mutating func drawFormat(_ mask: Int) {
      let data = 0b01 << 3 | mask
      var remainder = data
      for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
      let bits = (data << 10 | remainder) ^ 0x5412
      func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
      for index in 0...5 { fix(index, 8, bit(index)) }
      fix(7, 8, bit(6))
      fix(8, 8, bit(7))
      fix(8, 7, bit(8))
      for index in 9..<15 { fix(8, 14 - index, bit(index)) }
      for index in 0..<8 { fix(8, size - 1 - index, bit(index)) }
      for index in 8..<15 { fix(size - 15 + index, 8, bit(index)) }
      fix(size - 8, 8, true)
    }

    /// Fills the free modules in columns of two, from the right, up and down in turn.
    private mutating func drawData(_ codewords: [UInt8], _ mask: Int) {
      var index = 0
      for right in stride(from: size - 1, through: 1, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
        for step in 0..<size {
          for column in [right, right - 1] {
            let row = (right + 1) & 2 == 0 ? size - 1 - step : step
            guard !isFixed[row * size + column] else { continue }
            let isSet =
              index < codewords.count * 8 && codewords[index / 8] >> (7 - index % 8) & 1 == 1
            dark[row * size + column] = isSet != Self.isMasked(mask, row, column)
            index += 1
          }
        }
      }
    }

    private static func isMasked(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
      let product = row * column
      return switch mask {
      case 0: (row + column) % 2 == 0
      case 1: row % 2 == 0
      case 2: column % 3 == 0
      case 3: (row + column) % 3 == 0
      case 4: (row / 2 + column / 3) % 2 == 0
      case 5: product % 2 + product % 3 == 0
      case 6: (product % 2 + product % 3) % 2 == 0
      default: ((row + column) % 2 + product % 3) % 2 == 0
      }
    }

    /// How hard the modules are to read.
    var penalty: Int {
      let rows = (0..<size).map { row in (0..<size).map { dark[row * size + $0] } }
      let columns = (0..<size).map { column in (0..<size).map { dark[$0 * size + column] } }
      var sum = (rows + columns).map(Self.linePenalty).reduce(0, +)
      for row in 0..<size - 1 {
        for column in 0..<size - 1 {
          let block = [
            rows[row][column], rows[row][column + 1], rows[row + 1][column],
            rows[row + 1][column + 1],
          ]
          if Set(block).count == 1 { sum += 3 }
        }
      }
      let percent = dark.count(where: \.self) * 100 / dark.count
      return sum + abs(percent - 50) / 5 * 10
    }

    private static let finders: [[Bool]] = ["10111010000", "00001011101"].map {
      $0.map { $0 == "1" }
    }

    private static func linePenalty(_ line: [Bool]) -> Int {
      var sum = 0
      var run = 0
      for (index, module) in line.enumerated() {
        run = index > 0 && line[index - 1] == module ? run + 1 : 1
        if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
      }
      for start in 0...line.count - 11 {
        let part = line[start..<start + 11]
        if finders.contains(where: { part.elementsEqual($0) }) { sum += 40 }
      }
      return sum
    }
  }

  /// Reed-Solomon codes over the field of 256 elements with the polynomial x⁸+x⁴+x³+x²+1.
  private enum ReedSolomon {
    static func remainder(of data: [UInt8], degree: Int) -> [UInt8] {
      var divisor = Array(repeating: UInt8(0), count: degree - 1) + [1]
      var root: UInt8 = 1
      for _ in 0..<degree {
        for index in 0..<degree {
          divisor[index] = product(divisor[index], root)
          if index + 1 < degree { divisor[index] ^= divisor[index + 1] }
        }
        root = product(root, 2)
      }
      var rest = Array(repeating: UInt8(0), count: degree)
      for byte in data {
        let factor = byte ^ rest.removeFirst()
        rest.append(0)
        for index in 0..<degree { rest[index] ^= product(divisor[index], factor) }
      }
      return rest
    }

    private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
      var result: UInt8 = 0
      for bit in (0..<8).reversed() {
        result = result << 1 ^ (result >> 7) &* 0x1D
        if second >> bit & 1 == 1 { result ^= first }
      }
      return result
    }
  }
}
