/// The last steps on the paper: those that can be undone, and those that can be done again.
///
/// It keeps 100 steps and 4 MB at most, and forgets the oldest first.
package struct SketchHistory: Codable, Hashable, Sendable {
  /// How a step came about.
  package enum Way: String, Codable, Sendable {
    /// By drawing, erasing or clearing. There is nothing to do again any more.
    case drawing
    case undoing
    case redoing
  }

  /// The steps that were done, the last one at the end.
  package private(set) var past: [SketchStep] = []
  /// The steps that were undone, the next one to do again at the end.
  package private(set) var future: [SketchStep] = []

  package static let mostSteps = 100
  package static let mostBytes = 4 << 20

  package init() {}

  package var isEmpty: Bool { past.isEmpty && future.isEmpty }

  /// Notes what has changed on the paper.
  package mutating func note(_ step: SketchStep, by way: Way) {
    switch way {
    case .drawing:
      past.append(step)
      future = []
    case .undoing:
      _ = past.popLast()
      future.append(step.inverse)
    case .redoing:
      _ = future.popLast()
      past.append(step)
    }
    var size = (past + future).reduce(0) { $0 + $1.size }
    while past.count + future.count > Self.mostSteps || size > Self.mostBytes {
      size -= past.isEmpty ? future.removeFirst().size : past.removeFirst().size
    }
  }
}
