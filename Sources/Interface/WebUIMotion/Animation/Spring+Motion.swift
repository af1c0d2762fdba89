public import Foundation
public import WebUICore

nonisolated extension Spring {
  /// The turns of the spring without damping, in radians a second.
  private var frequency: Double { 2 * .pi / max(0.001, duration) }

  /// How strong the damping is: 1 just keeps it from overshooting.
  public var dampingRatio: Double { bounce >= 0 ? 1 - min(1, bounce) : 1 / max(0.001, 1 + bounce) }

  /// The seconds of one swing without damping.
  public var response: Double { duration }

  /// The seconds until the spring is at rest, within a thousandth of its way.
  public var settlingDuration: TimeInterval {
    let rate =
      dampingRatio <= 1
      ? dampingRatio * frequency
      : frequency * (dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot())
    // What swings without end is taken to rest after ten seconds.
    guard rate > 0 else { return 10 }
    return min(10, (dampingRatio == 1 ? 9.23 : 6.91) / rate)
  }

  /// How much of the first distance and of the first speed are left after a time.
  private func rest(at time: Double) -> (distance: Double, speed: Double) {
    let (frequency, ratio) = (frequency, dampingRatio)
    let decay = exp(-ratio * frequency * time)
    if abs(ratio - 1) < 1e-6 {
      return (decay * (1 + frequency * time), decay * time)
    }
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let (sine, cosine) = (sin(damped * time), cos(damped * time))
      return (decay * (cosine + ratio * frequency / damped * sine), decay * sine / damped)
    }
    let spread = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-ratio * frequency + spread, -ratio * frequency - spread)
    let (first, second) = (exp(slow * time), exp(fast * time))
    return (
      (slow * second - fast * first) / (slow - fast), (first - second) / (slow - fast)
    )
  }

  /// The place after some seconds on the way from 0 to a target.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let rest = rest(at: max(0, time))
    var (distance, speed) = (target, initialVelocity)
    distance.scale(by: rest.distance)
    speed.scale(by: rest.speed)
    return target - distance + speed
  }

  /// The place after some seconds on the way from one value to another.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = toValue
    let from = fromValue.animatableData
    result.animatableData =
      from
      + value(
        target: toValue.animatableData - from, initialVelocity: initialVelocity.animatableData,
        time: time)
    return result
  }
}
