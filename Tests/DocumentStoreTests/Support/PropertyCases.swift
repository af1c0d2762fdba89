import Foundation

/// How many random cases a test tries, and where they begin: few, unless the environment asks for
/// more by `HEARTH_CASES` and, to see a failure again, `HEARTH_SEED`.
enum PropertyCases {
  private static func number(_ name: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
  }

  /// The seeds of as many worlds as it takes, where each is good for so many cases.
  static func seeds(casesEach: Int) -> Range<UInt64> {
    let first = UInt64(number("HEARTH_SEED", 1))
    let worlds = max(1, number("HEARTH_CASES", 2_000) / casesEach)
    return first..<first + UInt64(worlds)
  }
}
