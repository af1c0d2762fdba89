/// What a player did in one week, in hundredths, since projections have parts of a yard.
package struct StatLine: Hashable, Sendable {
  private var hundredths: [Statistic: Int] = [:]

  package init() {}

  /// - Parameter counts: whole numbers, such as 312 passing yards.
  package init(_ counts: [Statistic: Int]) {
    hundredths = counts.mapValues { $0 * 100 }
  }

  /// The hundredths of one statistic.
  package subscript(statistic: Statistic) -> Int {
    get { hundredths[statistic, default: 0] }
    set { hundredths[statistic] = newValue }
  }
}
