/// How the ink of a stroke is painted inside its outline.
package struct StrokeLook: Hashable, Sendable {
  package var color: StrokeColor
  /// From 0 to 1, the colour's own included.
  package var opacity: Double
  /// Whether ink below shows through, as light through two films.
  package var multiplies: Bool
  package var hasGrain: Bool

  package init(_ stroke: Stroke) {
    let sum = stroke.points.reduce(0) { $0 + Double($1.opacity) }
    let strength = sum / Double(max(1, stroke.points.count)) / 1_000
    let ofInk =
      switch stroke.ink {
      case .pen, .monoline: 1.0
      case .pencil: 0.85
      case .marker: 0.5
      }
    color = stroke.color
    opacity = Double(stroke.color.alpha) / 255 * strength * ofInk
    multiplies = stroke.ink == .marker
    hasGrain = stroke.ink == .pencil
  }
}

/// The grain of paper that a pencil leaves: a square of cells that repeats.
package enum StrokeGrain {
  /// Cells on each side.
  package static let side = 16
  /// The size of a cell in points.
  package static let cell = 0.8

  /// How much ink a cell takes, from 0 to 1.
  package static func strength(x: Int, y: Int) -> Double {
    let number = (x * x * 31 + y * 57 + x * y * 13 + 7) % 11
    return number < 5 ? 1 : number < 9 ? 0.7 : 0.35
  }
}
