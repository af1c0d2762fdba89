import Foundation

/// The motion of a change in numbers: how long it takes, and how far it is at each moment.
package struct MotionTiming: Hashable, Sendable {
  /// How far a motion is at a part of its time, both from 0 to 1; a spring goes beyond.
  package enum Easing: Hashable, Sendable {
    case linear
    case bezier(Double, Double, Double, Double)
    /// Values at equal distances of time.
    case samples([Double])
  }

  /// The seconds of one run.
  package var duration: Double
  /// The seconds before the first run.
  package var delay: Double
  /// How often it runs; infinity for ever.
  package var count: Double
  /// Whether every other run goes back.
  package var turnsBack: Bool
  package var easing: Easing

  /// Reads a motion as `Motion.current` has it; nil for none.
  package init?(_ motion: String) {
    let parts = motion.split(separator: " ", maxSplits: 4)
    guard parts.count == 5, let duration = Double(parts[0]), let delay = Double(parts[1]),
      let count = Double(parts[2]), let easing = Easing(parts[4])
    else { return nil }
    self.duration = duration
    self.delay = delay
    self.count = count > 0 ? count : .infinity
    turnsBack = parts[3] == "1"
    self.easing = easing
  }

  /// The seconds until it rests.
  package var end: Double { delay + duration * count }

  package var isEndless: Bool { count.isInfinite }

  /// How far it is from the beginning, 0, to the end, 1, some seconds after it was asked for.
  package func progress(at seconds: Double) -> Double {
    if seconds >= end { return 1 }
    guard seconds > delay, duration > 0 else { return 0 }
    let runs = (seconds - delay) / duration
    let part = runs - runs.rounded(.down)
    let isBack = turnsBack && runs.rounded(.down).truncatingRemainder(dividingBy: 2) == 1
    return easing.value(at: isBack ? 1 - part : part)
  }
}

extension MotionTiming.Easing {
  init?(_ text: Substring) {
    if text == "linear" {
      self = .linear
      return
    }
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let numbers = text[text.index(after: open)...].dropLast().split(separator: ",")
      .compactMap { Double($0) }
    switch text[..<open] {
    case "cubic-bezier" where numbers.count == 4:
      self = .bezier(numbers[0], numbers[1], numbers[2], numbers[3])
    case "linear" where numbers.count > 1: self = .samples(numbers)
    default: return nil
    }
  }

  /// How far it is at a part of its time.
  package func value(at part: Double) -> Double {
    let part = min(1, max(0, part))
    switch self {
    case .linear: return part
    case .samples(let values):
      let place = part * Double(values.count - 1)
      let index = min(values.count - 2, Int(place))
      return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
    case .bezier(let x1, let y1, let x2, let y2):
      // The time only grows along the curve, so that halving finds the place of it.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<24 {
        let middle = (low + high) / 2
        if Self.cubic(middle, x1, x2) < part { low = middle } else { high = middle }
      }
      return Self.cubic((low + high) / 2, y1, y2)
    }
  }

  private static func cubic(_ place: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - place
    return 3 * rest * rest * place * first + 3 * rest * place * place * second
      + place * place * place
  }
}
