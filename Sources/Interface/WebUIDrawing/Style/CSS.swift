package import Foundation

/// Writes numbers and lengths the way a style sheet wants them: short, finite, with a point.
package enum CSS {
  /// A number with at most four decimals; what is not finite becomes 0.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (value * 10_000).rounded() / 10_000
    guard rounded.magnitude < 1e12 else { return rounded < 0 ? "-1e12" : "1e12" }
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  /// A part of one as a percentage, held between 0 and 100.
  package static func percent(_ fraction: Double) -> String {
    number(min(1, max(0, fraction.isFinite ? fraction : 0)) * 100) + "%"
  }

  /// A length in points, which are CSS pixels.
  package static func points(_ value: CGFloat) -> String {
    let text = number(Double(value))
    return text == "0" ? "0" : text + "px"
  }

  /// A length that grows with the reader's font size.
  package static func rem(_ value: CGFloat) -> String {
    number(Double(value) / 16) + "rem"
  }
}
