/// The average of each component of a JPEG file: of its brightness, and of its two colours if it
/// has some; 0 to 255.
struct JPEGAverages {
  /// One for each component.
  private(set) var values: [Double] = []

  private let bytes: [UInt8]
  private var components: [Component] = []
  private var size = (width: 0, height: 0)
  private var isProgressive = false
  /// The steps of block averages, by quantization table.
  private var steps = [Int](repeating: 1, count: 4)
  /// Four tables for averages and four for the rest of blocks.
  private var tables = [JPEGCodes?](repeating: nil, count: 8)
  private var restartInterval = 0
  /// How many tables of codes were read. Each takes a hundred times as long as its bytes do.
  private var tableCount = 0
  /// A file needs eight at most before its first scan; one that says each several times is read, too.
  private static let mostTables = 64

  private struct Component {
    var id: UInt8
    var across: Int
    var down: Int
    var step: Int
    var table = 0
    var rest = 0
    var sum = 0
    var count = 0
  }

  /// The file is not a JPEG of a kind that is read, or ends early.
  struct Unreadable: Error {}

  init(_ bytes: [UInt8]) throws(Unreadable) {
    self.bytes = bytes
    guard bytes.starts(with: [0xFF, 0xD8]) else { throw Unreadable() }
    var index = 2
    while values.isEmpty {
      guard try byte(index) == 0xFF else { throw Unreadable() }
      let marker = try byte(index + 1)
      let length = try word(index + 2)
      // A length counts its own two bytes.
      guard length >= 2, index + 2 + length <= bytes.count else { throw Unreadable() }
      let part = (index + 4)..<(index + 2 + length)
      switch marker {
      case 0xC0, 0xC1, 0xC2:
        isProgressive = marker == 0xC2
        try readFrame(part)
      case 0xC4: try readCodes(part)
      case 0xDB: try readSteps(part)
      case 0xDD: restartInterval = try word(part.lowerBound)
      case 0xDA: try readScan(part)
      // Other ways of coding, which nobody uses.
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF, 0xD9: throw Unreadable()
      default: break
      }
      index = part.upperBound
    }
  }

  private func byte(_ index: Int) throws(Unreadable) -> UInt8 {
    guard bytes.indices.contains(index) else { throw Unreadable() }
    return bytes[index]
  }

  private func word(_ index: Int) throws(Unreadable) -> Int {
    Int(try byte(index)) << 8 | Int(try byte(index + 1))
  }

  private mutating func readFrame(_ part: Range<Int>) throws(Unreadable) {
    let start = part.lowerBound
    size = (try word(start + 3), try word(start + 1))
    let count = Int(try byte(start + 5))
    guard try byte(start) == 8, size.width > 0, size.height > 0, count == 1 || count == 3 else {
      throw Unreadable()
    }
    components = []
    for number in 0..<count {
      let at = start + 6 + 3 * number
      let sampling = Int(try byte(at + 1))
      let table = Int(try byte(at + 2))
      guard (1...4).contains(sampling >> 4), (1...4).contains(sampling & 15), table < 4 else {
        throw Unreadable()
      }
      components.append(
        Component(id: try byte(at), across: sampling >> 4, down: sampling & 15, step: table))
    }
  }

  private mutating func readSteps(_ part: Range<Int>) throws(Unreadable) {
    var at = part.lowerBound
    while at < part.upperBound {
      let head = Int(try byte(at))
      let isWide = head >> 4 != 0
      guard head & 15 < 4 else { throw Unreadable() }
      steps[head & 15] = isWide ? try word(at + 1) : Int(try byte(at + 1))
      at += 1 + (isWide ? 128 : 64)
    }
  }

  private mutating func readCodes(_ part: Range<Int>) throws(Unreadable) {
    var at = part.lowerBound
    while at < part.upperBound {
      let head = Int(try byte(at))
      guard head >> 4 < 2, head & 15 < 4, at + 17 <= part.upperBound, tableCount < Self.mostTables
      else { throw Unreadable() }
      let counts = bytes[(at + 1)..<(at + 17)].map(Int.init)
      let end = at + 17 + counts.reduce(0, +)
      guard end <= part.upperBound, let codes = JPEGCodes(counts, bytes[(at + 17)..<end]) else {
        throw Unreadable()
      }
      tables[(head >> 4) * 4 + (head & 15)] = codes
      tableCount += 1
      at = end
    }
  }

  /// The first scan has the averages of all blocks; a baseline file has the rest of each after it.
  private mutating func readScan(_ part: Range<Int>) throws(Unreadable) {
    guard !components.isEmpty, Int(try byte(part.lowerBound)) == components.count else {
      throw Unreadable()
    }
    for number in components.indices {
      let at = part.lowerBound + 1 + 2 * number
      let head = Int(try byte(at + 1))
      guard try byte(at) == components[number].id, head >> 4 < 4, head & 15 < 4 else {
        throw Unreadable()
      }
      components[number].table = head >> 4
      components[number].rest = 4 + (head & 15)
    }
    let approximation = Int(try byte(part.lowerBound + 3 + 2 * components.count))
    try readBlocks(from: part.upperBound, shift: isProgressive ? approximation & 15 : 0)
  }

  private mutating func readBlocks(from start: Int, shift: Int) throws(Unreadable) {
    // A single component's blocks stand one by one, whatever its sampling.
    let isAlone = components.count == 1
    let across = 8 * (isAlone ? 1 : components.map(\.across).max() ?? 1)
    let down = 8 * (isAlone ? 1 : components.map(\.down).max() ?? 1)
    let count = ((size.width + across - 1) / across) * ((size.height + down - 1) / down)
    var reader = JPEGBits(bytes, from: start)
    var previous = [Int](repeating: 0, count: components.count)
    for unit in 0..<count {
      if restartInterval > 0, unit > 0, unit % restartInterval == 0 {
        try reader.restart()
        previous = previous.map { _ in 0 }
      }
      for number in components.indices {
        let component = components[number]
        guard let codes = tables[component.table] else { throw Unreadable() }
        for _ in 0..<(isAlone ? 1 : component.across * component.down) {
          previous[number] += try reader.difference(codes)
          components[number].sum += previous[number]
          components[number].count += 1
          if isProgressive { continue }
          guard let rest = tables[component.rest] else { throw Unreadable() }
          try reader.skipRest(rest)
        }
      }
    }
    values = components.map {
      let step = Double(steps[$0.step] << shift)
      return 128 + Double($0.sum) * step / Double(max(1, $0.count)) / 8
    }
  }
}
