import Foundation

/// The way of numbers from what is in sight to what they are now.
package struct Passage<Data: VectorArithmetic> {
  package let from: Data
  package let to: Data
  package let timing: MotionTiming
  /// When it began, in the seconds of the graph's clock.
  package let start: Double

  package init(from: Data, to: Data, timing: MotionTiming, start: Double) {
    self.from = from
    self.to = to
    self.timing = timing
    self.start = start
  }

  /// The numbers at a part of the way.
  package func value(at progress: Double) -> Data {
    var way = to - from
    way.scale(by: progress)
    return from + way
  }

  /// The numbers that are in sight at a time; nil once they have arrived.
  package func value(atTime time: Double) -> Data? {
    isOver(at: time) ? nil : value(at: timing.progress(at: time - start))
  }

  package func isOver(at time: Double) -> Bool {
    time - start >= timing.end
  }
}
