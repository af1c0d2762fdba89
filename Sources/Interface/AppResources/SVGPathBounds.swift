/// A rectangle around outlines in the language of SVG. The control points of curves count, and arcs
/// with their whole radius, so it may be a little larger than what is drawn.
struct SVGPathBounds: Equatable {
  private(set) var minX = Double.infinity
  private(set) var minY = Double.infinity
  private(set) var maxX = -Double.infinity
  private(set) var maxY = -Double.infinity

  /// The rectangle around outlines; nil for none, and where one cannot be read.
  init?(of paths: [String]) {
    for path in paths {
      guard add(path) else { return nil }
    }
    guard minX <= maxX, minY <= maxY, [minX, minY, maxX, maxY].allSatisfy({ abs($0) < 1e6 }) else {
      return nil
    }
  }

  private mutating func add(_ path: String) -> Bool {
    var reader = Reader(rest: Array(path.utf8)[...])
    var (x, y, startX, startY) = (0.0, 0.0, 0.0, 0.0)
    while let command = reader.command() {
      let isRelative = command >= UInt8(ascii: "a")
      let kind = Character(Unicode.Scalar(isRelative ? command - 32 : command))
      if kind == "Z" {
        (x, y) = (startX, startY)
        continue
      }
      var isFirst = true
      // A command goes on for as long as there are numbers.
      while isFirst || reader.hasNumber {
        let (baseX, baseY) = isRelative ? (x, y) : (0, 0)
        switch kind {
        case "H":
          guard let value = reader.number() else { return false }
          x = baseX + value
        case "V":
          guard let value = reader.number() else { return false }
          y = baseY + value
        case "M", "L", "T", "S", "Q", "C":
          let count = ["S": 2, "Q": 2, "C": 3][kind] ?? 1
          let (fromX, fromY) = (baseX, baseY)
          for _ in 0..<count {
            guard let nextX = reader.number(), let nextY = reader.number() else { return false }
            (x, y) = (fromX + nextX, fromY + nextY)
            include(x, y)
          }
          if kind == "M", isFirst { (startX, startY) = (x, y) }
        case "A":
          guard let radiusX = reader.number(), let radiusY = reader.number(),
            reader.number() != nil, reader.flag(), reader.flag(),
            let nextX = reader.number(), let nextY = reader.number()
          else { return false }
          (x, y) = (baseX + nextX, baseY + nextY)
          let radius = max(abs(radiusX), abs(radiusY))
          include(x - radius, y - radius)
          include(x + radius, y + radius)
        default: return false
        }
        include(x, y)
        isFirst = false
      }
    }
    return reader.isAtEnd
  }

  private mutating func include(_ x: Double, _ y: Double) {
    (minX, maxX) = (min(minX, x), max(maxX, x))
    (minY, maxY) = (min(minY, y), max(maxY, y))
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    private mutating func space() {
      rest = rest.drop { [9, 10, 12, 13, 32, UInt8(ascii: ",")].contains($0) }
    }

    var isAtEnd: Bool { rest.isEmpty }

    var hasNumber: Bool {
      mutating get {
        space()
        return rest.first.map { byte in
          (48...57).contains(byte) || [43, 45, 46].contains(byte)
        } ?? false
      }
    }

    /// A letter.
    mutating func command() -> UInt8? {
      space()
      guard let byte = rest.first, (65...90).contains(byte) || (97...122).contains(byte) else {
        return nil
      }
      rest.removeFirst()
      return byte
    }

    /// A flag of an arc, which needs nothing between it and what follows.
    mutating func flag() -> Bool {
      space()
      guard let byte = rest.first, byte == 48 || byte == 49 else { return false }
      rest.removeFirst()
      return true
    }

    mutating func number() -> Double? {
      space()
      var end = rest.startIndex
      func byte() -> UInt8? { end < rest.endIndex ? rest[end] : nil }
      func digits() { while let next = byte(), (48...57).contains(next) { end += 1 } }
      if let sign = byte(), sign == 43 || sign == 45 { end += 1 }
      digits()
      if byte() == UInt8(ascii: ".") {
        end += 1
        digits()
      }
      if let mark = byte(), mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
        let before = end
        end += 1
        if let sign = byte(), sign == 43 || sign == 45 { end += 1 }
        let first = end
        digits()
        if first == end { end = before }
      }
      let text = String(decoding: rest[..<end], as: UTF8.self)
      // Swift wants a digit before a point.
      guard let number = Double(text) ?? Double(text.replacing(".", with: "0.", maxReplacements: 1))
      else { return nil }
      rest = rest[end...]
      return number
    }
  }
}
