import SeededRandom
import Testing
import WebUICore

@Suite struct RowWindowTests {
  private func window(_ count: Int, startsAtEnd: Bool = false) -> RowWindow {
    RowWindow(count: count, isLazy: true, startsAtEnd: startsAtEnd)
  }

  @Test func `few rows are all there, of many the first or the last`() {
    #expect(window(60).range == 0..<60)
    #expect(!window(60).isPartial)
    #expect(window(10_000).range == 0..<30)
    #expect(window(10_000).isPartial)
    #expect(window(10_000, startsAtEnd: true).range == 9_970..<10_000)
    #expect(RowWindow(count: 10_000, isLazy: false, startsAtEnd: false).range == 0..<10_000)
  }

  @Test(arguments: [
    (100..<150, 100..<150), (-5..<20, 0..<20), (9_990..<20_000, 9_990..<10_000),
    (0..<10_000, 0..<300), (20_000..<30_000, 10_000..<10_000), (7..<7, 7..<7),
  ])
  func `a browser gets what it wants, within reason`(wanted: Range<Int>, shown: Range<Int>) {
    var window = window(10_000)
    window.show(wanted, stepping: 1)
    #expect(window.range == shown)
  }

  @Test(arguments: [(0, 100), (4, 100), (-3, 100), (4, 99), (4, 102)])
  func `in a grid the window is made of whole lines`(step: Int, first: Int) {
    var window = window(1_000)
    window.show(first..<first + 41, stepping: step)
    let step = max(1, step)
    #expect(window.range.lowerBound % step == 0)
    #expect(window.range.upperBound % step == 0)
    #expect(window.range.lowerBound <= first && window.range.upperBound >= first + 41)
  }

  @Test func `rows added or taken away above leave the window at its rows`() {
    var window = window(10_000)
    window.show(500..<550, stepping: 1)
    window.follow(count: 10_003, stays: [(old: 500, new: 503)])
    #expect(window.range == 503..<553)
    window.follow(count: 10_001, stays: [(old: 505, new: 503)])
    #expect(window.range == 501..<551)
  }

  @Test func `a row that goes elsewhere does not take the window along`() {
    var window = window(1_000)
    window.show(100..<150, stepping: 1)
    window.follow(count: 1_000, stays: [(old: 100, new: 900)] + (101..<150).map { ($0, $0 - 1) })
    #expect(window.range == 99..<149)
  }

  @Test func `rows in another order are shown from where the window is`() {
    var start = window(566)
    start.follow(count: 566, stays: (0..<30).map { ($0, ($0 * 211 + 150) % 566) })
    #expect(start.range == 0..<30)
    var middle = window(566)
    middle.show(200..<240, stepping: 1)
    middle.follow(count: 566, stays: (200..<240).map { ($0, ($0 * 211) % 566) })
    #expect(middle.range == 200..<230)
  }

  @Test(arguments: [70, 40])
  func `a choice among the rows, and all of them again, are shown from the start`(count: Int) {
    var window = window(566)
    let chosen = (0..<count).map { $0 * 8 + 3 }
    window.follow(count: count, stays: (0..<4).map { (chosen[$0], $0) })
    #expect(window.range == 0..<(count > RowWindow.threshold ? 30 : count))
    window.follow(count: 566, stays: window.range.map { ($0, chosen[$0]) })
    #expect(window.range == 0..<30)
  }

  @Test func `other rows are shown from where the window is, or from the end`() {
    var middle = window(1_000)
    middle.show(500..<550, stepping: 1)
    middle.follow(count: 800, stays: [])
    #expect(middle.range == 500..<530)
    middle.follow(count: 100, stays: [])
    #expect(middle.range == 70..<100)
    var end = window(1_000, startsAtEnd: true)
    end.follow(count: 400, stays: [])
    #expect(end.range == 370..<400)
  }

  @Test func `a person who sees the start or the end sees what is added there`() {
    var start = window(10_000)
    start.follow(count: 10_001, stays: [(old: 0, new: 1)])
    #expect(start.range.lowerBound == 0)
    var end = window(10_000, startsAtEnd: true)
    end.follow(count: 10_002, stays: [(old: 9_970, new: 9_970)])
    #expect(end.range == 9_970..<10_002)
  }

  @Test(arguments: [false, true])
  func `a list that was empty begins as one that had its rows from the start`(startsAtEnd: Bool) {
    var window = RowWindow(count: 0, isLazy: true, startsAtEnd: startsAtEnd)
    window.follow(count: 200, stays: [])
    #expect(window == RowWindow(count: 200, isLazy: true, startsAtEnd: startsAtEnd))
    window.follow(count: 0, stays: [])
    #expect(window.range.isEmpty)
    window.follow(count: 20, stays: [])
    #expect(window.range == 0..<20)
  }

  @Test func `a list that shrinks to few rows shows them all, and one that grows keeps them`() {
    var window = window(100)
    window.show(50..<80, stepping: 1)
    window.follow(count: 40, stays: [])
    #expect(window.range == 0..<40)
    window.follow(count: 61, stays: [(old: 0, new: 0)])
    #expect(window.range == 0..<61)
  }

  @Test func `whatever happens, the window lies within the rows`() {
    var numbers = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      var window = window(Int.random(in: 0...200, using: &numbers))
      for _ in 0..<5 {
        let first = Int.random(in: -20...250, using: &numbers)
        let length = Int.random(in: 0...400, using: &numbers)
        window.show(first..<first + length, stepping: Int.random(in: -1...7, using: &numbers))
        let old = window.range
        let new = Int.random(in: 0...200, using: &numbers)
        let stays = old.prefix(new).map {
          (old: $0, new: Int.random(in: 0..<new, using: &numbers))
        }
        window.follow(count: new, stays: stays)
        #expect(window.range.lowerBound >= 0 && window.range.upperBound <= new)
        #expect(window.isPartial || window.range == 0..<new)
        window.reveal(new / 2)
        #expect(new == 0 || window.range.contains(new / 2))
      }
    }
  }
}
