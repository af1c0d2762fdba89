/// Reads numbers of at most two decimals from text, exactly.
package enum DecimalText {
  /// The largest number that is read, in hundredths. Sums of millions of them are far from overflowing.
  package static let limit = 100_000_000

  /// The hundredths of a number such as `12`, `-0.4` or `7.25`.
  ///
  /// A number has an optional minus sign, digits, and at most one dot with one or two digits after it.
  package static func hundredths(of text: some Sequence<UInt8>) throws(DecimalError) -> Int {
    var value = 0
    var digits = 0
    var decimals: Int?
    var isNegative = false
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where index == 0:
        isNegative = true
      case UInt8(ascii: ".") where decimals == nil && digits > 0:
        decimals = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if let seen = decimals {
          guard seen < 2 else { throw .tooManyDecimals }
          decimals = seen + 1
        }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
        digits += 1
        // A longer number is refused while it is small enough to be multiplied.
        guard value <= limit * 100 else { throw .tooLarge }
      default:
        throw .notANumber
      }
    }
    guard digits > 0, decimals != 0 else { throw .notANumber }
    let hundredths = value * (decimals == nil ? 100 : decimals == 1 ? 10 : 1)
    guard hundredths <= limit else { throw .tooLarge }
    return isNegative ? -hundredths : hundredths
  }
}
