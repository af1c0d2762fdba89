/// Points of a game in whole hundredths, so that sums are exact.
package struct Points: Hashable, Sendable {
  package let hundredths: Int

  package init(hundredths: Int) {
    self.hundredths = hundredths
  }

  package static let zero = Points(hundredths: 0)

  package static func + (first: Points, second: Points) -> Points {
    Points(hundredths: first.hundredths + second.hundredths)
  }

  package static func += (sum: inout Points, more: Points) {
    sum = sum + more
  }
}

extension Points: Comparable {
  package static func < (first: Points, second: Points) -> Bool {
    first.hundredths < second.hundredths
  }
}

/// With two decimals: `12.50`, `-0.40`.
extension Points: CustomStringConvertible {
  package var description: String {
    let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(part < 10 ? "0" : "")\(part)"
  }
}

extension Points {
  /// With one decimal, rounded half up, as a mean pick is shown: `12.5`.
  package var tenths: String {
    let tenths = (hundredths.magnitude + 5) / 10
    return "\(hundredths < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }
}

/// Stored as hundredths.
extension Points: Codable {
  package init(from decoder: any Decoder) throws {
    hundredths = try decoder.singleValueContainer().decode(Int.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hundredths)
  }
}
