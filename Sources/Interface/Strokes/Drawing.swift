/// A drawing: its strokes, the first at the back.
package struct Drawing: Hashable, Sendable {
  package var strokes: [Stroke]

  package init(strokes: [Stroke] = []) {
    self.strokes = strokes
  }

  package var isEmpty: Bool { strokes.isEmpty }

  package var pointCount: Int { strokes.reduce(0) { $0 + $1.points.count } }
}
