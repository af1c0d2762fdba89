/// Which rows of a lazy container are mounted: all of a few, of many those near what is in sight.
///
/// The browser knows what is in sight and asks by ``show(_:stepping:)``; until it does, the rows at
/// the start (or the end) are there. Changes of the rows keep the window at the rows that it has.
package struct RowWindow: Equatable, Sendable {
  /// With no more rows than this, all are mounted.
  package static let threshold = 60
  /// How many are mounted before the browser asks.
  package static let initial = 30
  /// However many it asks for, it gets no more.
  package static let maximum = 300

  package private(set) var range: Range<Int>
  package private(set) var count: Int
  private let isLazy: Bool
  private let startsAtEnd: Bool
  /// How many rows stand side by side, as in a grid: the window begins with the first of them.
  private var step = 1

  package init(count: Int, isLazy: Bool, startsAtEnd: Bool) {
    self.count = count
    self.isLazy = isLazy
    self.startsAtEnd = startsAtEnd
    let length = isLazy && count > Self.threshold ? Self.initial : count
    range = startsAtEnd ? count - length..<count : 0..<length
  }

  /// Whether rows may be left out, so that the browser has to be told where.
  package var isPartial: Bool { isLazy && count > Self.threshold }

  /// Moves the window to the rows that the browser wants.
  package mutating func show(_ wanted: Range<Int>, stepping step: Int) {
    guard isPartial else { return }
    self.step = min(max(1, step), 100)
    let start = min(max(0, wanted.lowerBound), count)
    let end = min(max(start, wanted.upperBound), count)
    set(start, min(end, start + Self.maximum))
  }

  /// Moves the window around a row, unless it is in there.
  package mutating func reveal(_ index: Int) {
    guard isPartial, !range.contains(index), (0..<count).contains(index) else { return }
    let start = max(0, min(index - Self.initial / 2, count - Self.initial))
    set(start, min(count, start + Self.initial))
  }

  /// Follows a change of the rows. `anchor` is a row that stays: where it was and where it is now.
  package mutating func follow(count new: Int, anchor: (old: Int, new: Int)?) {
    // The first rows are shown as if they had been there from the start.
    guard count > 0 else {
      self = RowWindow(count: new, isLazy: isLazy, startsAtEnd: startsAtEnd)
      return
    }
    let old = self
    count = new
    guard isPartial else {
      range = 0..<new
      return
    }
    // What was whole stays so until the browser tells what it can do without.
    let length = old.range.isEmpty ? 0 : max(old.range.count, Self.initial)
    var start = anchor.map { $0.new - ($0.old - old.range.lowerBound) } ?? old.range.lowerBound
    var end = start + length
    if old.range.lowerBound == 0, start <= Self.maximum { start = 0 }
    // A person who sees the end sees what is added there.
    if old.range.upperBound == old.count, !old.range.isEmpty {
      end = new
      start = max(start, end - Self.maximum)
    }
    set(start, min(end, max(start, 0) + Self.maximum))
  }

  private mutating func set(_ start: Int, _ end: Int) {
    var start = min(max(0, start), count)
    start -= start % step
    let end = min(count, max(start, end))
    let rest = end % step
    range = start..<(rest == 0 ? end : min(count, end + step - rest))
  }
}

/// How a container mounts the rows of a `ForEach` right inside.
package struct LazyRows: Equatable, Sendable {
  /// Whether the end is shown first, as in a chat.
  package var startsAtEnd: Bool

  package init(startsAtEnd: Bool = false) {
    self.startsAtEnd = startsAtEnd
  }
}
