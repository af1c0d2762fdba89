/// The smallest box around ink, in points.
package struct StrokeBounds: Hashable, Sendable {
  package var minX: Double
  package var minY: Double
  package var maxX: Double
  package var maxY: Double

  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  package var width: Double { maxX - minX }
  package var height: Double { maxY - minY }

  package func union(_ other: Self) -> Self {
    StrokeBounds(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The box with the same margin on each side.
  package func padded(by margin: Double) -> Self {
    StrokeBounds(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}

extension Stroke {
  /// The box around the ink.
  package var bounds: StrokeBounds {
    let boxes = samples().map {
      StrokeBounds(
        minX: $0.x - $0.radius, minY: $0.y - $0.radius, maxX: $0.x + $0.radius,
        maxY: $0.y + $0.radius)
    }
    return boxes.dropFirst().reduce(
      boxes.first ?? StrokeBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)
    ) { $0.union($1) }
  }
}

extension Drawing {
  /// The box around the ink; nil without any.
  package var bounds: StrokeBounds? {
    strokes.dropFirst().reduce(strokes.first?.bounds) { $0?.union($1.bounds) }
  }
}
