public import Foundation
public import WebUICore

/// Keyframes that follow each other.
nonisolated public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable = Body.Value
  associatedtype Body: KeyframeTrackContent

  /// The keyframes that this is made of.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }

  /// The steps, in order.
  func _steps() -> [_KeyframeStep<Value.AnimatableData>]
}

nonisolated extension KeyframeTrackContent where Body.Value == Value {
  public func _steps() -> [_KeyframeStep<Value.AnimatableData>] { body._steps() }
}

/// One step of a track.
nonisolated public struct _KeyframeStep<Data: VectorArithmetic> {
  enum Kind {
    case move
    case linear(UnitCurve)
    case cubic(start: Data?, end: Data?)
    case spring(Spring, start: Data?)
  }

  let kind: Kind
  let goal: Data
  /// The seconds of the step.
  let duration: Double
}

/// Some steps of a track.
nonisolated public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  let steps: [_KeyframeStep<Value.AnimatableData>]

  public var body: Self { return self }
  public func _steps() -> [_KeyframeStep<Value.AnimatableData>] { steps }
}

/// Goes straight to a value.
nonisolated public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let step: _KeyframeStep<Value.AnimatableData>

  /// Reaches a value after some seconds, at a pace of its own.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    step = _KeyframeStep(
      kind: .linear(timingCurve), goal: to.animatableData, duration: max(0, duration))
  }

  public var body: Self { return self }
  public func _steps() -> [_KeyframeStep<Value.AnimatableData>] { [step] }
}

/// Goes to a value on a curve that has no corners where it meets other cubic keyframes.
nonisolated public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let step: _KeyframeStep<Value.AnimatableData>

  /// Reaches a value after some seconds; a speed that is not said follows from what is before and
  /// after, and is none at the ends of a track. Speeds are those of a second.
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    step = _KeyframeStep(
      kind: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData),
      goal: to.animatableData, duration: max(0, duration))
  }

  public var body: Self { return self }
  public func _steps() -> [_KeyframeStep<Value.AnimatableData>] { [step] }
}

/// Goes to a value as a spring does.
nonisolated public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let step: _KeyframeStep<Value.AnimatableData>

  /// Swings to a value for some seconds, or until the spring is at rest; it begins with the speed of
  /// the step before unless another is said.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    step = _KeyframeStep(
      kind: .spring(spring, start: startVelocity?.animatableData), goal: to.animatableData,
      duration: max(0, duration ?? spring.settlingDuration))
  }

  public var body: Self { return self }
  public func _steps() -> [_KeyframeStep<Value.AnimatableData>] { [step] }
}

/// Is at a value at once.
nonisolated public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let step: _KeyframeStep<Value.AnimatableData>

  public init(_ to: Value) {
    step = _KeyframeStep(kind: .move, goal: to.animatableData, duration: 0)
  }

  public var body: Self { return self }
  public func _steps() -> [_KeyframeStep<Value.AnimatableData>] { [step] }
}

/// Puts keyframes one after the other.
@resultBuilder
nonisolated public enum KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K
  where K.Value == Value { expression }

  public static func buildBlock() -> _KeyframeSequence<Value> { _KeyframeSequence(steps: []) }

  public static func buildPartialBlock<K: KeyframeTrackContent>(
    first: K
  ) -> _KeyframeSequence<Value> where K.Value == Value { _KeyframeSequence(steps: first._steps()) }

  public static func buildPartialBlock<K: KeyframeTrackContent>(
    accumulated: _KeyframeSequence<Value>, next: K
  ) -> _KeyframeSequence<Value> where K.Value == Value {
    _KeyframeSequence(steps: accumulated.steps + next._steps())
  }

  public static func buildEither(
    first component: _KeyframeSequence<Value>
  ) -> _KeyframeSequence<Value> { component }

  public static func buildEither(
    second component: _KeyframeSequence<Value>
  ) -> _KeyframeSequence<Value> { component }

  public static func buildOptional(
    _ component: _KeyframeSequence<Value>?
  ) -> _KeyframeSequence<Value> { component ?? _KeyframeSequence(steps: []) }

  public static func buildArray(
    _ components: [_KeyframeSequence<Value>]
  ) -> _KeyframeSequence<Value> { _KeyframeSequence(steps: components.flatMap(\.steps)) }
}
