/// Why a drawing cannot be read or written.
package enum StrokesError: Error, Hashable, Sendable {
  /// The bytes are not the form "strokes".
  case notStrokes
  case tooManyBytes(Int)
  case tooManyStrokes
  case tooManyPoints
  case tooDeep
  /// The text breaks off or has something else than is expected at a byte.
  case malformed(at: Int)
  /// A number has a fraction or an exponent, or is not a number.
  case notWhole(at: Int)
  /// A value is outside its range, which `StrokesLimits` has.
  case outOfRange(String)
  case missing(String)
  case unknownInk(String)
  case invalidName
  case repeatedName(String)
  case noPoints(stroke: String)
  /// A column has another number of values than the stroke has points.
  case unevenColumns(String)
  case timeGoesBack(stroke: String)
}

extension StrokesError: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .notStrokes: "This is not a drawing in the form \"strokes\"."
    case .tooManyBytes(let count):
      "The drawing has \(count) bytes; \(StrokesLimits.bytes) are allowed. Simplify it."
    case .tooManyStrokes:
      "The drawing has more than \(StrokesLimits.strokes) strokes. Divide it."
    case .tooManyPoints:
      "The drawing has more than \(StrokesLimits.points) points. Simplify it."
    case .tooDeep: "Lists and objects are nested deeper than \(StrokesLimits.depth)."
    case .malformed(let place): "The text is not JSON of a drawing at byte \(place)."
    case .notWhole(let place): "A whole number is expected at byte \(place)."
    case .outOfRange(let name): "A value of \"\(name)\" is outside its range."
    case .missing(let name): "A stroke lacks \"\(name)\"."
    case .unknownInk(let name): "There is no ink \"\(name)\"."
    case .invalidName: "The name of a stroke is 1 to 40 letters, digits, \"-\" and \"_\"."
    case .repeatedName(let name): "Two strokes have the name \"\(name)\"."
    case .noPoints(let name): "The stroke \"\(name)\" has no points."
    case .unevenColumns(let name):
      "\"\(name)\" needs one value for each point, or a single one for all."
    case .timeGoesBack(let name): "Time goes back in the stroke \"\(name)\"."
    }
  }
}
