import Strokes

/// One step of what a page tells: see `ink.js/50-drawing.js`.
enum InkStep {
  case add(Stroke)
  case remove(Set<String>)
  /// Puts strokes, the pieces of one that was cut, in its place.
  case replace(String, [Stroke])

  /// Reads the steps of a group; nil if one cannot be read.
  static func group(_ text: String) -> [InkStep]? {
    var steps: [InkStep] = []
    for line in text.split(separator: "\n") {
      guard let step = InkStep(line) else { return nil }
      steps.append(step)
    }
    return steps
  }

  private init?(_ line: Substring) {
    let rest = line.dropFirst()
    switch line.first {
    case "+":
      guard let stroke = try? Stroke(encoded: String(rest)) else { return nil }
      self = .add(stroke)
    case "-": self = .remove(Set(rest.split(separator: " ").map(String.init)))
    case "~":
      let parts = rest.split(separator: " ", maxSplits: 1)
      guard parts.count == 2,
        let pieces = try? Drawing(encodedStrokes: String(parts[1])).strokes
      else { return nil }
      self = .replace(String(parts[0]), pieces)
    default: return nil
    }
  }

  /// Steps that come twice change nothing more.
  func apply(to drawing: inout Drawing) {
    switch self {
    case .add(let stroke):
      if !drawing.strokes.contains(where: { $0.id == stroke.id }) { drawing.strokes.append(stroke) }
    case .remove(let names): drawing.strokes.removeAll { names.contains($0.id) }
    case .replace(let name, let pieces):
      guard let index = drawing.strokes.firstIndex(where: { $0.id == name }) else { return }
      let others = Set(drawing.strokes.map(\.id)).subtracting([name])
      drawing.strokes.replaceSubrange(
        index...index, with: pieces.filter { !others.contains($0.id) })
    }
  }
}
