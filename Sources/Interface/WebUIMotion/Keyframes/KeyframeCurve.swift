import WebUICore

/// The steps of a track with what each begins and ends with.
nonisolated struct KeyframeCurve<Data: VectorArithmetic> {
  private struct Part {
    let step: _KeyframeStep<Data>
    let start: Double
    let from: Data
    var startSpeed = Data.zero
    var endSpeed = Data.zero
  }

  private var parts: [Part] = []
  private let initial: Data
  /// The seconds of all steps.
  private(set) var duration = 0.0

  init(from initial: Data, steps: [_KeyframeStep<Data>]) {
    self.initial = initial
    var from = initial
    for (index, step) in steps.enumerated() {
      var part = Part(step: step, start: duration, from: from)
      var speedBefore = Data.zero
      if let before = parts.last { speedBefore = Self.speedAtEnd(before) }
      switch step.kind {
      case .cubic(let start, let end):
        part.startSpeed = start ?? speedBefore
        let next = index + 1 < steps.count ? steps[index + 1] : nil
        part.endSpeed = end ?? Self.speed(from: from, over: step, to: next)
      case .spring(_, let start):
        part.startSpeed = start ?? speedBefore
      case .move, .linear: break
      }
      parts.append(part)
      from = step.kind.endsAtGoal ? step.goal : Self.value(of: part, after: step.duration)
      duration += step.duration
    }
  }

  /// The value after some seconds.
  func value(at time: Double) -> Data {
    guard let part = parts.last(where: { $0.start <= time }) else { return initial }
    return Self.value(of: part, after: time - part.start)
  }

  private static func value(of part: Part, after time: Double) -> Data {
    let step = part.step
    let progress = step.duration > 0 ? time / step.duration : 1
    if progress >= 1, step.kind.endsAtGoal { return step.goal }
    switch step.kind {
    case .move: return step.goal
    case .linear(let curve):
      return part.from + scaled(step.goal - part.from, by: curve.value(at: progress))
    case .spring(let spring, _):
      return part.from
        + spring.value(
          target: step.goal - part.from, initialVelocity: part.startSpeed,
          time: min(time, step.duration))
    case .cubic:
      let (u, length) = (progress, step.duration)
      let (square, cube) = (u * u, u * u * u)
      return scaled(part.from, by: 2 * cube - 3 * square + 1)
        + scaled(part.startSpeed, by: (cube - 2 * square + u) * length)
        + scaled(step.goal, by: 3 * square - 2 * cube)
        + scaled(part.endSpeed, by: (cube - square) * length)
    }
  }

  /// The speed with which a part hands over to the next one.
  private static func speedAtEnd(_ part: Part) -> Data {
    if case .cubic = part.step.kind { return part.endSpeed }
    let length = part.step.duration
    guard length > 0 else { return .zero }
    let moment = min(length, 1e-3)
    let change = value(of: part, after: length) - value(of: part, after: length - moment)
    return scaled(change, by: 1 / moment)
  }

  /// The speed between a step and the next one: that of the straight line past the keyframe if the
  /// next goes on in a curve, else none.
  private static func speed(
    from: Data, over step: _KeyframeStep<Data>, to next: _KeyframeStep<Data>?
  ) -> Data {
    guard let next, case .cubic(let start, _) = next.kind else { return .zero }
    if let start { return start }
    let time = step.duration + next.duration
    return time > 0 ? scaled(next.goal - from, by: 1 / time) : .zero
  }

  private static func scaled(_ value: Data, by factor: Double) -> Data {
    var value = value
    value.scale(by: factor)
    return value
  }
}

nonisolated extension _KeyframeStep.Kind {
  /// Whether the step is at its goal when its time is over; a spring that is cut short is not.
  fileprivate var endsAtGoal: Bool {
    if case .spring = self { false } else { true }
  }
}
