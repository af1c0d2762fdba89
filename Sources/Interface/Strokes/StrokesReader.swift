/// Reads the form "strokes v1" byte by byte, without a tree of what it has read.
struct StrokesReader {
  private let bytes: [UInt8]
  private var place = 0
  private var pointsLeft = StrokesLimits.points

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The version, which comes first.
  mutating func version() throws(StrokesError) -> Int {
    do {
      try take("{")
      guard try string() == "version" else { throw StrokesError.notStrokes }
      try take(":")
      let version = try number()
      guard version > 0 else { throw StrokesError.notStrokes }
      return Int(version)
    } catch {
      throw .notStrokes
    }
  }

  /// The drawing, after its version.
  mutating func drawing() throws(StrokesError) -> Drawing {
    var drawing: Drawing?
    while try takeIf(",") {
      let key = try string()
      try take(":")
      if key == "strokes" {
        guard drawing == nil else { throw .malformed(at: place) }
        drawing = Drawing(strokes: try strokes())
      } else {
        try skip(1)
      }
    }
    try take("}")
    try end()
    guard let drawing else { throw .missing("strokes") }
    return drawing
  }

  /// Nothing may follow.
  mutating func end() throws(StrokesError) {
    skipSpace()
    guard place == bytes.count else { throw .malformed(at: place) }
  }

  /// The list of strokes.
  mutating func strokes() throws(StrokesError) -> [Stroke] {
    var strokes: [Stroke] = []
    var names: Set<String> = []
    try take("[")
    if try takeIf("]") { return strokes }
    repeat {
      guard strokes.count < StrokesLimits.strokes else { throw .tooManyStrokes }
      let stroke = try stroke()
      guard names.insert(stroke.id).inserted else { throw .repeatedName(stroke.id) }
      strokes.append(stroke)
    } while try takeIf(",")
    try take("]")
    return strokes
  }

  /// One stroke.
  mutating func stroke() throws(StrokesError) -> Stroke {
    var parts = StrokeParts()
    try take("{")
    if try !takeIf("}") {
      repeat {
        let key = try string()
        try take(":")
        try value(of: key, into: &parts)
      } while try takeIf(",")
      try take("}")
    }
    let stroke = try parts.stroke()
    guard stroke.points.count <= pointsLeft else { throw .tooManyPoints }
    pointsLeft -= stroke.points.count
    return stroke
  }

  private mutating func value(
    of key: String, into parts: inout StrokeParts
  ) throws(StrokesError) {
    if let column = StrokeColumn(rawValue: key) {
      guard parts.columns[column] == nil else { throw .malformed(at: place) }
      parts.columns[column] = try values(of: column)
      return
    }
    switch key {
    case "id":
      let id = try string()
      guard Stroke.isName(id) else { throw .invalidName }
      parts.id = id
    case "ink":
      let name = try string()
      guard let ink = StrokeInk(rawValue: name) else { throw .unknownInk(name) }
      parts.ink = ink
    case "color":
      let parts4 = try numbers(4, 0...255, "color").map { UInt8($0) }
      parts.color = StrokeColor(
        red: parts4[0], green: parts4[1], blue: parts4[2], alpha: parts4[3])
    case "width": parts.width = Int32(try number(in: StrokesLimits.width, key))
    case "made": parts.made = try number(in: StrokesLimits.date, key)
    case "seed": parts.seed = UInt32(try number(in: 0...Int64(UInt32.max), key))
    case "transform": parts.transform = try transform()
    default: try skip(1)
    }
  }

  private mutating func transform() throws(StrokesError) -> StrokeTransform {
    let numbers = try numbers(6, StrokesLimits.factor, "transform")
    for place in numbers[4...] where !StrokesLimits.place.contains(place) {
      throw .outOfRange("transform")
    }
    return StrokeTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// The values of a column from its first one and the differences.
  private mutating func values(of column: StrokeColumn) throws(StrokesError) -> [Int32] {
    var values: [Int32] = []
    var last: Int64 = 0
    let range = column.range
    try take("[")
    if try takeIf("]") { return values }
    repeat {
      guard values.count < pointsLeft else { throw .tooManyPoints }
      last += try number()
      guard range.contains(last) else { throw .outOfRange(column.rawValue) }
      values.append(Int32(last))
    } while try takeIf(",")
    try take("]")
    return values
  }

  private mutating func numbers(
    _ count: Int, _ range: ClosedRange<Int64>, _ name: String
  ) throws(StrokesError) -> [Int64] {
    var numbers: [Int64] = []
    try take("[")
    for index in 0..<count {
      if index > 0 { try take(",") }
      numbers.append(try number(in: range, name))
    }
    try take("]")
    return numbers
  }

  // MARK: - JSON

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func takeIf(_ sign: Unicode.Scalar) throws(StrokesError) -> Bool {
    skipSpace()
    guard let next, next == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func take(_ sign: Unicode.Scalar) throws(StrokesError) {
    guard try takeIf(sign) else { throw .malformed(at: place) }
  }

  private mutating func number(
    in range: ClosedRange<Int64>, _ name: String
  ) throws(StrokesError) -> Int64 {
    let number = try number()
    guard range.contains(number) else { throw .outOfRange(name) }
    return number
  }

  /// A whole number of at most 15 digits.
  private mutating func number() throws(StrokesError) -> Int64 {
    skipSpace()
    let start = place
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let first = place
    var number: Int64 = 0
    while let digit = next, digit >= 0x30, digit <= 0x39 {
      guard place - first < 15 else { throw .outOfRange("number") }
      number = number * 10 + Int64(digit - 0x30)
      place += 1
    }
    let count = place - first
    guard count > 0, count == 1 || bytes[first] != 0x30 else { throw .notWhole(at: start) }
    if let next, [0x2E, 0x65, 0x45].contains(next) { throw .notWhole(at: start) }
    return isNegative ? -number : number
  }

  /// A text without escapes, of at most 64 bytes: all that the form has.
  private mutating func string() throws(StrokesError) -> String {
    try take("\"")
    let start = place
    while let next, next != UInt8(ascii: "\"") {
      guard next != UInt8(ascii: "\\"), next >= 0x20, place - start < 64 else {
        throw .malformed(at: place)
      }
      place += 1
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    try take("\"")
    return text
  }

  /// A value that this version does not know.
  private mutating func skip(_ depth: Int) throws(StrokesError) {
    guard depth <= StrokesLimits.depth else { throw .tooDeep }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"):
      place += 1
      if try takeIf("}") { return }
      repeat {
        try skipString()
        try take(":")
        try skip(depth + 1)
      } while try takeIf(",")
      try take("}")
    case UInt8(ascii: "["):
      place += 1
      if try takeIf("]") { return }
      repeat { try skip(depth + 1) } while try takeIf(",")
      try take("]")
    case UInt8(ascii: "\""): try skipString()
    default: try skipWord()
    }
  }

  private mutating func skipString() throws(StrokesError) {
    try take("\"")
    while let next, next != UInt8(ascii: "\"") {
      place += next == UInt8(ascii: "\\") ? 2 : 1
    }
    try take("\"")
  }

  /// A number, or one of the words true, false and null.
  private mutating func skipWord() throws(StrokesError) {
    let start = place
    while let next, ![0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x5D, 0x7D].contains(next) { place += 1 }
    let word = String(decoding: bytes[start..<min(place, start + 32)], as: UTF8.self)
    let isNumber =
      word.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } && Double(word) != nil
    guard isNumber || ["true", "false", "null"].contains(word) else { throw .malformed(at: start) }
  }
}

/// What was read of a stroke.
private struct StrokeParts {
  var id: String?
  var ink: StrokeInk?
  var color: StrokeColor?
  var width: Int32?
  var made: Int64 = 0
  var seed: UInt32 = 0
  var transform = StrokeTransform.identity
  var columns: [StrokeColumn: [Int32]] = [:]

  func stroke() throws(StrokesError) -> Stroke {
    guard let id else { throw .missing("id") }
    guard let ink else { throw .missing("ink") }
    guard let color else { throw .missing("color") }
    guard let width else { throw .missing("width") }
    guard let count = columns[.x]?.count else { throw .missing("x") }
    guard count > 0 else { throw .noPoints(stroke: id) }
    var stroke = Stroke(
      id: id, ink: ink, color: color, width: width, made: made, seed: seed, transform: transform,
      points: Array(repeating: StrokePoint(x: 0, y: 0, width: width), count: count))
    for column in StrokeColumn.allCases {
      guard let values = columns[column] else {
        if column.standard(of: stroke) == nil { throw .missing(column.rawValue) }
        continue
      }
      guard values.count == count || values.count == 1 else {
        throw .unevenColumns(column.rawValue)
      }
      for index in 0..<count {
        stroke.points[index][column] = values[values.count == 1 ? 0 : index]
      }
    }
    for (earlier, later) in zip(stroke.points, stroke.points.dropFirst())
    where later.time < earlier.time {
      throw .timeGoesBack(stroke: id)
    }
    return stroke
  }
}

extension Stroke {
  /// Reads one stroke as a drawing holds it.
  package init(encoded text: String) throws(StrokesError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= StrokesLimits.bytes else { throw .tooManyBytes(bytes.count) }
    var reader = StrokesReader(bytes)
    self = try reader.stroke()
    try reader.end()
  }
}

extension Drawing {
  /// Reads the list of strokes of a drawing.
  package init(encodedStrokes text: String) throws(StrokesError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= StrokesLimits.bytes else { throw .tooManyBytes(bytes.count) }
    var reader = StrokesReader(bytes)
    strokes = try reader.strokes()
    try reader.end()
  }
}
