/// An amount of money in whole cents.
package struct Cents: Hashable, Sendable {
  package let count: Int

  package init(_ count: Int) {
    self.count = count
  }

  package static func dollars(_ dollars: Int) -> Cents { Cents(dollars * 100) }

  package static let zero = Cents(0)

  package static func + (first: Cents, second: Cents) -> Cents { Cents(first.count + second.count) }
  package static func - (first: Cents, second: Cents) -> Cents { Cents(first.count - second.count) }
  package static func * (each: Cents, count: Int) -> Cents { Cents(each.count * count) }
  package static func += (sum: inout Cents, more: Cents) { sum = sum + more }
  package static func -= (sum: inout Cents, less: Cents) { sum = sum - less }
  package static prefix func - (amount: Cents) -> Cents { Cents(-amount.count) }

  /// The amount in so many shares that differ by a cent at most; the first ones get the cents that are
  /// left over.
  package func shares(_ shares: Int) -> [Cents] {
    guard shares > 0 else { return [] }
    let (each, rest) = count.quotientAndRemainder(dividingBy: shares)
    return (0..<shares).map { Cents(each + ($0 < rest ? 1 : 0)) }
  }
}

extension Cents: Comparable {
  package static func < (first: Cents, second: Cents) -> Bool { first.count < second.count }
}

/// As a statement has it: `$1,234.50`, `-$0.05`.
extension Cents: CustomStringConvertible {
  package var description: String {
    let (dollars, cents) = count.magnitude.quotientAndRemainder(dividingBy: 100)
    let digits = Array(String(dollars))
    let grouped = digits.indices.map { index in
      let isStart = index > 0 && (digits.count - index).isMultiple(of: 3)
      return (isStart ? "," : "") + String(digits[index])
    }.joined()
    return "\(count < 0 ? "-" : "")$\(grouped).\(cents < 10 ? "0" : "")\(cents)"
  }
}

/// Stored as a whole number of cents.
extension Cents: Codable {
  package init(from decoder: any Decoder) throws {
    count = try decoder.singleValueContainer().decode(Int.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(count)
  }
}
