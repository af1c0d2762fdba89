import Foundation
import WebUICore

/// The outlines of a shape on its way, as the script plays them.
struct OutlineFrames: Equatable {
  /// The number of the way, its timing, and the outlines with their places on the way:
  /// `1|0.5 0 1 0 linear|0:M0 0L10 0|1:M0 0L20 0`.
  let text: String
  /// When nobody needs them any more.
  let end: Date

  /// How far the line between two outlines may be from the outline in between, in points.
  private static let tolerance: CGFloat = 0.3
  private static let maximumDepth = 4
  /// So many letters at most, unless two outlines have more.
  private static let maximumLength = 60_000

  /// - Parameter outline: the outline at a part of the way, 0 at its beginning and 1 at its end; a
  ///   spring goes beyond both.
  init(number: Int, timing: MotionTiming, end: Date, outline: (Double) -> Path) {
    let range = timing.range
    var frames: [(place: Double, path: Path)] = []
    func frame(_ place: Double) -> (place: Double, path: Path) {
      (place, outline(range.lowerBound + (range.upperBound - range.lowerBound) * place))
    }
    let first = frame(0)
    var room = max(2, Self.maximumLength / max(1, first.path.svg.utf8.count))

    // Adds what is needed between two outlines, and the later one.
    func add(_ last: (place: Double, path: Path), depth: Int) {
      guard let before = frames.last else { return }
      let middle = frame((before.place + last.place) / 2)
      let distance = middle.path.distance(fromMiddleOf: before.path, last.path)
      if depth > 0, room > 0, distance.map({ $0 > Self.tolerance }) ?? true {
        add(middle, depth: depth - 1)
        add(last, depth: depth - 1)
      } else {
        frames.append(last)
        room -= 1
      }
    }
    frames.append(first)
    // Four parts at least: what goes there and back may look the same in the middle.
    for part in 1...4 { add(frame(Double(part) / 4), depth: Self.maximumDepth) }
    let outlines = frames.map { "\(CSS.number($0.place)):\($0.path.svg)" }
    text = (["\(number)", timing.text(over: range)] + outlines).joined(separator: "|")
    self.end = end
  }
}

extension MotionTiming {
  /// How far it goes: from 0 to 1, and beyond where it overshoots.
  var range: ClosedRange<Double> {
    switch easing {
    case .linear: return 0...1
    case .samples(let values): return min(0, values.min() ?? 0)...max(1, values.max() ?? 1)
    case .bezier:
      let values = (0...60).map { easing.value(at: Double($0) / 60) }
      return min(0, values.min() ?? 0)...max(1, values.max() ?? 1)
    }
  }

  /// The motion as the script reads it, its way being all of a range.
  func text(over range: ClosedRange<Double>) -> String {
    let numbers = [duration, delay, isEndless ? 0 : count].map(CSS.number)
    return (numbers + [turnsBack ? "1" : "0", easing.css(over: range)]).joined(separator: " ")
  }
}

extension MotionTiming.Easing {
  fileprivate func css(over range: ClosedRange<Double>) -> String {
    switch self {
    case .linear: return "linear"
    case .bezier(let a, let b, let c, let d) where range == 0...1:
      return "cubic-bezier(\([a, b, c, d].map(CSS.number).joined(separator: ",")))"
    case .bezier, .samples:
      let values: [Double] =
        if case .samples(let values) = self { values } else {
          (0...60).map { value(at: Double($0) / 60) }
        }
      let length = range.upperBound - range.lowerBound
      let places = values.map { CSS.number(($0 - range.lowerBound) / length) }
      return "linear(\(places.joined(separator: ",")))"
    }
  }
}

extension Path {
  /// How far this outline is from the one in the middle of two others; nil where their pieces are
  /// not of one kind, so that nothing is in their middle.
  fileprivate func distance(fromMiddleOf first: Path, _ last: Path) -> CGFloat? {
    guard first.elements.count == elements.count, last.elements.count == elements.count else {
      return nil
    }
    var distance: CGFloat = 0
    for (index, element) in elements.enumerated() {
      let (own, one, other) = (
        element.points, first.elements[index].points, last.elements[index].points
      )
      guard element.isLike(first.elements[index]), element.isLike(last.elements[index]) else {
        return nil
      }
      for (point, ends) in zip(own, zip(one, other)) {
        distance = max(
          distance, abs(point.x - (ends.0.x + ends.1.x) / 2),
          abs(point.y - (ends.0.y + ends.1.y) / 2))
      }
    }
    return distance
  }
}

extension Path.Element {
  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadCurve(let end, let control): [end, control]
    case .curve(let end, let first, let second): [end, first, second]
    case .closeSubpath: []
    }
  }

  fileprivate func isLike(_ other: Path.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quadCurve, .quadCurve), (.curve, .curve),
      (.closeSubpath, .closeSubpath):
      true
    default: false
    }
  }
}
