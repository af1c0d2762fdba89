/// What a number of an event measures, and so what it may be.
///
/// A page says what it likes. Views, apps and what they call (`Int(_:)`, dates, geometry) meet only
/// numbers in the range of their quantity.
package struct EventQuantity: Sendable {
  /// A number beyond the range counts as the nearer end of it.
  package let range: ClosedRange<Double>
  /// A number nearer to zero than this counts as zero, so that a quotient by one stays in bounds.
  private let resolution: Double

  private init(_ range: ClosedRange<Double>, resolution: Double) {
    self.range = range
    self.resolution = resolution
  }

  /// Points, or points in a second: as far as a list of 100,000 rows reaches, and as fine as browsers
  /// lay out.
  package static let length = EventQuantity(-1e7...1e7, resolution: 1 / 1024)

  /// A length that is not negative, such as the width of a box.
  package static let extent = EventQuantity(0...1e7, resolution: 1 / 1024)

  /// By how much something grew.
  package static let factor = EventQuantity(0.001...1_000, resolution: 0)

  /// Radians, up to 1,000 turns either way.
  package static let angle = EventQuantity(-2_000 * .pi...2_000 * .pi, resolution: 1e-9)

  /// What a control holds: as far as `Double` has all whole numbers, which `Int` has too.
  package static let value = EventQuantity(
    -9_007_199_254_740_992...9_007_199_254_740_992, resolution: .leastNormalMagnitude)

  /// The number as this quantity; nil for one that is not a number.
  package func bounded(_ number: Double) -> Double? {
    guard !number.isNaN else { return nil }
    let bounded = min(max(number, range.lowerBound), range.upperBound)
    return abs(bounded) < resolution ? 0 : bounded
  }
}
