import Foundation

/// Reads an amount of money that somebody has typed.
package enum AmountText {
  /// Why a text is not an amount.
  package enum Mistake: Error, Hashable, Sendable {
    case empty
    case notAnAmount
    case fractionOfCent
    case tooLarge
  }

  /// The whole cents of a text such as `25`, `$1,234.50` or `.5`.
  ///
  /// Commas may stand before every three digits of the dollars, and nowhere else: `1,5` is no amount, for
  /// a comma may mean cents elsewhere.
  package static func cents(of text: String) throws(Mistake) -> Cents {
    var rest = Substring(text.trimmingCharacters(in: .whitespacesAndNewlines))
    guard !rest.isEmpty else { throw .empty }
    if rest.first == "$" { rest = rest.dropFirst() }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let dollars = parts.first, !rest.isEmpty, rest != "." else {
      throw .notAnAmount
    }
    let digits = try wholeDollars(dollars)
    let decimals = parts.count == 2 ? parts[1] : ""
    guard decimals.allSatisfy(isDigit) else { throw .notAnAmount }
    guard decimals.count <= 2 else { throw .fractionOfCent }
    guard digits.count <= 9 else { throw .tooLarge }
    let padded = String(decimals) + String(repeating: "0", count: 2 - decimals.count)
    guard let cents = Int(digits + padded) else { throw .notAnAmount }
    return Cents(cents)
  }

  private static func wholeDollars(_ text: Substring) throws(Mistake) -> String {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.allSatisfy({ $0.allSatisfy(isDigit) }) else { throw .notAnAmount }
    if groups.count > 1 {
      guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { throw .notAnAmount }
    }
    return groups.joined()
  }

  private static func isDigit(_ character: Character) -> Bool {
    ("0"..."9").contains(character)
  }
}

extension AmountText.Mistake: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .empty: "Type an amount."
    case .notAnAmount: "Type an amount such as 25 or 12.50."
    case .fractionOfCent: "An amount has at most two digits after the point."
    case .tooLarge: "This amount is too large."
    }
  }
}
