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
  /// Whether the browser has told what it wants: until then nobody knows how many rows it shows.
  private var isAsked = false
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
    isAsked = true
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

  /// Follows a change of the rows. `stays` are the rows of the window that are still there: where
  /// each was and where it is now.
  package mutating func follow(count new: Int, stays: [(old: Int, new: Int)]) {
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
    let first = old.range.lowerBound
    // What was whole stays so until the browser tells what it can do without.
    let length =
      old.range.isEmpty || (old.isPartial && isAsked)
      ? old.range.count : max(old.range.count, Self.initial)
    let seesEnd = !old.range.isEmpty && old.range.upperBound == old.count
    guard let shift = Self.shift(of: stays, from: first, length: length) else {
      let length = min(length, Self.initial)
      let start = startsAtEnd && seesEnd ? new - length : min(first, new - length)
      set(start, start + length)
      return
    }
    var start = first + shift
    var end = max(0, start) + length
    if first == 0, start <= Self.maximum { start = 0 }
    // A person who sees the end sees what is added there.
    if seesEnd {
      end = new
      start = max(start, end - Self.maximum)
    }
    set(start, min(end, max(start, 0) + Self.maximum))
  }

  /// By how many places a window follows its rows: as far as most of them went. Nil if they are
  /// strewn, as after another order or when all rows come back that a search had left out.
  private static func shift(
    of stays: [(old: Int, new: Int)], from first: Int, length: Int
  ) -> Int? {
    guard !stays.isEmpty else { return nil }
    let shift = stays.map { $0.new - $0.old }.sorted()[stays.count / 2]
    let start = max(0, first + shift)
    let kept = stays.count { (start..<start + length).contains($0.new) }
    return kept * 2 >= stays.count ? shift : nil
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
