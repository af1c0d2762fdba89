public import Foundation
public import WebUICore
import WebUIDrawing

/// How a change goes on over time.
public struct Animation: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    case bezier(Double, Double, Double, Double)
    case linear
    /// A spring by the time that it seems to take and by its damping.
    case spring(damping: Double)
  }

  var duration: Double
  var curve: Curve
  var wait = 0.0
  /// How often it runs; nil for ever.
  var count: Int? = 1
  var turnsBack = false

  public static let `default` = Animation.smooth
  public static let linear = Animation.linear(duration: 0.35)
  public static let easeIn = Animation.easeIn(duration: 0.35)
  public static let easeOut = Animation.easeOut(duration: 0.35)
  public static let easeInOut = Animation.easeInOut(duration: 0.35)
  public static let smooth = Animation.smooth(duration: 0.5)
  public static let snappy = Animation.snappy(duration: 0.5)
  public static let bouncy = Animation.bouncy(duration: 0.5)
  public static let spring = Animation.smooth
  public static let interactiveSpring = Animation.interactiveSpring()

  public static func linear(duration: TimeInterval) -> Animation {
    Animation(duration: duration, curve: .linear)
  }

  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation(duration: duration, curve: .bezier(0.42, 0, 1, 1))
  }

  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation(duration: duration, curve: .bezier(0, 0, 0.58, 1))
  }

  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(duration: duration, curve: .bezier(0.42, 0, 0.58, 1))
  }

  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    Animation(
      duration: duration,
      curve: .bezier(min(1, max(0, p1x)), p1y, min(1, max(0, p2x)), p2y))
  }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A spring that overshoots by its bounce.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    Animation(duration: duration, curve: .spring(damping: min(1, max(0.05, 1 - bounce))))
  }

  /// A spring by its response and damping.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    spring(duration: response, bounce: 1 - dampingFraction)
  }

  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(duration: response, bounce: 1 - dampingFraction)
  }

  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    let frequency = (max(0.001, stiffness) / max(0.001, mass)).squareRoot()
    let fraction = damping / (2 * (max(0.001, stiffness) * max(0.001, mass)).squareRoot())
    return spring(duration: 2 * .pi / frequency, bounce: 1 - fraction)
  }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    spring(duration: duration, bounce: bounce)
  }

  /// The same animation, begun later.
  public func delay(_ delay: TimeInterval) -> Animation {
    var copy = self
    copy.wait += delay
    return copy
  }

  /// The same animation at another speed.
  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.duration = speed > 0 ? duration / speed : duration
    return copy
  }

  /// The same animation several times.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.count = max(1, repeatCount)
    copy.turnsBack = autoreverses
    return copy
  }

  /// The same animation for as long as the view is there.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.count = nil
    copy.turnsBack = autoreverses
    return copy
  }
}

extension Animation {
  /// What the script reads: seconds, delay, count (0 for ever), whether it turns back, the curve.
  var motion: String {
    let time = max(0, time)
    return [
      CSS.number(time), CSS.number(max(0, wait)), String(count ?? 0), turnsBack ? "1" : "0", easing,
    ].joined(separator: " ")
  }

  /// The animation as a style sheet's transition of whatever changes.
  package var transition: String {
    "all \(CSS.number(max(0, time)))s \(easing) \(CSS.number(max(0, wait)))s"
  }

  /// The seconds until it rests.
  var time: Double {
    switch curve {
    case .bezier, .linear: duration
    // A spring goes on after the time that it seems to take, until it is within a thousandth.
    case .spring(let damping):
      damping >= 0.999 ? duration * 1.47 : min(duration * 1.1 / damping, duration * 6)
    }
  }

  private var easing: String {
    switch curve {
    case .linear: return "linear"
    case .bezier(let a, let b, let c, let d):
      return "cubic-bezier(\([a, b, c, d].map(CSS.number).joined(separator: ",")))"
    case .spring(let damping):
      let count = damping < 0.6 ? 48 : 24
      let samples = (0...count).map { index -> String in
        guard index < count else { return "1" }
        let value = Self.spring(
          at: time * Double(index) / Double(count), damping: damping,
          frequency: 2 * .pi / max(duration, 0.001))
        return CSS.number((value * 1000).rounded() / 1000)
      }
      return "linear(\(samples.joined(separator: ",")))"
    }
  }

  /// Where a spring from 0 to 1 is at a time.
  static func spring(at time: Double, damping: Double, frequency: Double) -> Double {
    guard damping < 0.999 else { return 1 - exp(-frequency * time) * (1 + frequency * time) }
    let damped = frequency * (1 - damping * damping).squareRoot()
    return 1
      - exp(-damping * frequency * time)
      * (cos(damped * time) + damping * frequency / damped * sin(damped * time))
  }
}

extension View {
  /// Lets what changes together with a value go on over time.
  public func animation<Value: Equatable>(
    _ animation: Animation?, value: Value
  ) -> some View {
    modifier(MotionModifier(motion: animation.map(\.motion) ?? "", value: value))
  }

  /// Lets what a closure changes of the view go on over time.
  public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (Self) -> V
  ) -> some View {
    body(self)
  }
}
