/// The binary digits of pi after the point, which Blowfish takes as numbers with nothing up its
/// sleeve.
enum PiDigits {
  /// The first `count` words of 32 digits, by Machin's formula:
  /// pi / 4 = 4 arctan(1/5) - arctan(1/239).
  static func fraction(words count: Int) -> [UInt32] {
    // The first word is what lies before the point; two more at the end take the rounding.
    let width = count + 3
    var sum = [UInt32](repeating: 0, count: width)
    addArctangent(of: 5, times: 16, isNegative: false, to: &sum)
    addArctangent(of: 239, times: 4, isNegative: true, to: &sum)
    return Array(sum[1...count])
  }

  /// Adds `times * arctan(1 / x)`, a series of alternating terms.
  private static func addArctangent(
    of x: UInt64, times: UInt32, isNegative: Bool, to sum: inout [UInt32]
  ) {
    var power = [UInt32](repeating: 0, count: sum.count)
    power[0] = times
    divide(&power, by: x, from: 0)
    var term = power
    var (odd, isSubtracted): (UInt64, Bool) = (1, isNegative)
    // Words before `start` have become zero.
    var start = 0
    while start < power.count {
      for index in start..<power.count { term[index] = power[index] }
      divide(&term, by: odd, from: start)
      if isSubtracted {
        subtract(term, from: &sum, start: start)
      } else {
        add(term, to: &sum, start: start)
      }
      divide(&power, by: x * x, from: start)
      while start < power.count, power[start] == 0 {
        term[start] = 0
        start += 1
      }
      odd += 2
      isSubtracted.toggle()
    }
  }

  private static func divide(_ number: inout [UInt32], by divisor: UInt64, from start: Int) {
    var remainder: UInt64 = 0
    for index in start..<number.count {
      let value = remainder << 32 | UInt64(number[index])
      number[index] = UInt32(truncatingIfNeeded: value / divisor)
      remainder = value % divisor
    }
  }

  private static func add(_ term: [UInt32], to sum: inout [UInt32], start: Int) {
    var carry: UInt64 = 0
    var index = sum.count - 1
    while index >= start || (carry > 0 && index >= 0) {
      let value = UInt64(sum[index]) + (index >= start ? UInt64(term[index]) : 0) + carry
      sum[index] = UInt32(truncatingIfNeeded: value)
      carry = value >> 32
      index -= 1
    }
  }

  private static func subtract(_ term: [UInt32], from sum: inout [UInt32], start: Int) {
    var borrow: Int64 = 0
    var index = sum.count - 1
    while index >= start || (borrow > 0 && index >= 0) {
      let value = Int64(sum[index]) - (index >= start ? Int64(term[index]) : 0) - borrow
      sum[index] = UInt32(truncatingIfNeeded: value)
      borrow = value < 0 ? 1 : 0
      index -= 1
    }
  }
}
