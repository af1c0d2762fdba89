import Foundation

/// Round numbers that divide a span, as a reader likes them on an axis.
package enum NiceNumbers {
  /// The step of 1, 2, 2.5 or 5 times a power of ten that makes about `count` parts of a span.
  package static func step(span: Double, count: Int) -> Double {
    guard span > 0, span.isFinite else { return 1 }
    let rough = span / Double(max(1, count))
    let power = pow(10, log10(rough).rounded(.down))
    guard power > 0, power.isFinite else { return span }
    let part = rough / power
    // The limits are the geometric means of neighbours: each part goes to the nearer step.
    let nice: Double =
      switch part {
      case ..<1.42: 1
      case ..<2.24: 2
      case ..<3.54: 2.5
      case ..<7.08: 5
      default: 10
      }
    return nice * power
  }

  /// The multiples of a step within a span, at most a thousand.
  package static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
    guard step > 0, step.isFinite, range.lowerBound.isFinite, range.upperBound.isFinite else {
      return []
    }
    // A little room for what arithmetic loses, so that an end which is a multiple counts.
    let slack = 1e-9
    let first = (range.lowerBound / step - slack).rounded(.up)
    let last = (range.upperBound / step + slack).rounded(.down)
    guard last >= first, last - first < 1_000 else { return [] }
    let digits = max(0, -Int(log10(step).rounded(.down)) + 2)
    let scale = pow(10, Double(min(digits, 15)))
    return (0...Int(last - first)).map { offset in
      let value = (first + Double(offset)) * step
      let rounded = (value * scale).rounded() / scale
      return rounded.isFinite ? rounded : value
    }
  }

  /// The span widened to whole steps.
  package static func widened(_ range: ClosedRange<Double>, step: Double) -> ClosedRange<Double> {
    guard step > 0, step.isFinite else { return range }
    let slack = 1e-9
    let lower = (range.lowerBound / step + slack).rounded(.down) * step
    let upper = (range.upperBound / step - slack).rounded(.up) * step
    guard lower.isFinite, upper.isFinite, lower <= upper else { return range }
    return lower...upper
  }

  /// Powers of ten, and their multiples where few powers fall into the span.
  package static func logarithmic(in range: ClosedRange<Double>, count: Int) -> [Double] {
    guard range.lowerBound > 0, range.upperBound.isFinite else { return [] }
    let first = Int(log10(range.lowerBound).rounded(.down))
    let last = Int(log10(range.upperBound).rounded(.up))
    let powers = last - first
    let parts: [Double] = powers <= 2 ? [1, 2, 5] : [1]
    let stride = max(1, Int((Double(powers) / Double(max(1, count))).rounded(.up)))
    return Swift.stride(from: first, through: last, by: stride)
      .flatMap { power in parts.map { $0 * pow(10, Double(power)) } }
      .filter { range.contains($0) }
  }
}
