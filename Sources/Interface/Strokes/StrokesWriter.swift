package import Foundation

extension Drawing {
  /// Writes the drawing in the form "strokes v1" (docs/strokes.md). The same drawing has the same bytes.
  ///
  /// - Throws: what `StrokesFile` would refuse to read.
  package func encoded() throws(StrokesError) -> Data {
    guard strokes.count <= StrokesLimits.strokes else { throw .tooManyStrokes }
    guard pointCount <= StrokesLimits.points else { throw .tooManyPoints }
    var names: Set<String> = []
    var writer = StrokesWriter()
    writer.write("{\"version\":\(StrokesWriter.version),\"strokes\":[")
    for (index, stroke) in strokes.enumerated() {
      try stroke.check()
      guard names.insert(stroke.id).inserted else { throw .repeatedName(stroke.id) }
      if index > 0 { writer.write(",") }
      writer.write(stroke)
    }
    writer.write("]}")
    guard writer.bytes.count <= StrokesLimits.bytes else { throw .tooManyBytes(writer.bytes.count) }
    return Data(writer.bytes)
  }
}

extension Stroke {
  /// Writes one stroke as a drawing holds it.
  package func encoded() throws(StrokesError) -> String {
    try check()
    var writer = StrokesWriter()
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Throws what is wrong with the stroke.
  package func check() throws(StrokesError) {
    guard Stroke.isName(id) else { throw .invalidName }
    guard let first = points.first else { throw .noPoints(stroke: id) }
    guard points.count <= StrokesLimits.points else { throw .tooManyPoints }
    func check(
      _ value: some BinaryInteger, _ range: ClosedRange<Int64>, _ name: String
    ) throws(StrokesError) {
      guard range.contains(Int64(value)) else { throw .outOfRange(name) }
    }
    try check(width, StrokesLimits.width, "width")
    try check(made, StrokesLimits.date, "made")
    for factor in [transform.a, transform.b, transform.c, transform.d] {
      try check(factor, StrokesLimits.factor, "transform")
    }
    try check(transform.tx, StrokesLimits.place, "transform")
    try check(transform.ty, StrokesLimits.place, "transform")
    var time = first.time
    for point in points {
      for column in StrokeColumn.allCases {
        try check(point[column], column.range, column.rawValue)
      }
      guard point.time >= time else { throw .timeGoesBack(stroke: id) }
      time = point.time
    }
  }
}

/// Writes the form.
struct StrokesWriter {
  static let version = 1

  var bytes: [UInt8] = []

  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(_ stroke: Stroke) {
    let color = stroke.color
    write("{\"id\":\"\(stroke.id)\",\"ink\":\"\(stroke.ink.rawValue)\"")
    write(",\"color\":[\(color.red),\(color.green),\(color.blue),\(color.alpha)]")
    write(",\"width\":\(stroke.width)")
    if stroke.made != 0 { write(",\"made\":\(stroke.made)") }
    if stroke.seed != 0 { write(",\"seed\":\(stroke.seed)") }
    if stroke.transform != .identity {
      let t = stroke.transform
      write(",\"transform\":[\(t.a),\(t.b),\(t.c),\(t.d),\(t.tx),\(t.ty)]")
    }
    for column in StrokeColumn.allCases { write(column, of: stroke) }
    write("}")
  }

  /// Writes the first value and then how much each differs from the one before; a single value where
  /// all are the same, and nothing where all are what is meant without it.
  private mutating func write(_ column: StrokeColumn, of stroke: Stroke) {
    var last = stroke.points[0][column]
    let isConstant =
      column != .x && stroke.points.allSatisfy { $0[column] == last }
    if isConstant, last == column.standard(of: stroke) { return }
    write(",\"\(column.rawValue)\":[")
    write(number: Int64(last))
    if !isConstant {
      for point in stroke.points.dropFirst() {
        let value = point[column]
        bytes.append(UInt8(ascii: ","))
        write(number: Int64(value) - Int64(last))
        last = value
      }
    }
    write("]")
  }

  private mutating func write(number: Int64) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }
}
