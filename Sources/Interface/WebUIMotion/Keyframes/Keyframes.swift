public import WebUICore

/// What changes the properties of a value over time.
nonisolated public protocol Keyframes<Value> {
  associatedtype Value
  associatedtype Body: Keyframes

  /// The tracks that this is made of.
  @KeyframesBuilder<Value> var body: Body { get }

  /// The ways of the properties that begin at a value.
  func _ways(from initial: Value) -> [_KeyframeWay<Value>]
}

nonisolated extension Keyframes where Body.Value == Value {
  public func _ways(from initial: Value) -> [_KeyframeWay<Value>] { body._ways(from: initial) }
}

/// The way of one property.
nonisolated public struct _KeyframeWay<Value> {
  /// The seconds until the property is at its end.
  let duration: Double
  /// Sets the property to where it is after some seconds.
  let apply: (inout Value, Double) -> Void
}

/// The keyframes of one property of a value, or of the value as a whole.
nonisolated public struct KeyframeTrack<
  Root, Value: Animatable, Content: KeyframeTrackContent
>: Keyframes where Content.Value == Value {
  let content: Content
  let path: WritableKeyPath<Root, Value>

  /// Makes the track of a value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    self.content = content()
    path = \.self
  }

  /// Makes the track of a property.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.content = content()
    path = keyPath
  }

  public var body: Self { return self }

  public func _ways(from initial: Root) -> [_KeyframeWay<Root>] {
    let curve = KeyframeCurve(
      from: initial[keyPath: path].animatableData, steps: content._steps())
    let path = path
    return [
      _KeyframeWay(duration: curve.duration) { value, time in
        value[keyPath: path].animatableData = curve.value(at: time)
      }
    ]
  }
}

/// Several tracks that go on at the same time.
nonisolated public struct _KeyframeTracks<Value>: Keyframes {
  let ways: (Value) -> [_KeyframeWay<Value>]

  public var body: Self { return self }
  public func _ways(from initial: Value) -> [_KeyframeWay<Value>] { ways(initial) }
}

/// Puts tracks beside each other, or keyframes of the value itself one after the other.
@resultBuilder
nonisolated public enum KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value {
    expression
  }

  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K
  where K.Value == Value { expression }

  public static func buildBlock() -> _KeyframeTracks<Value> { _KeyframeTracks { _ in [] } }

  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value {
    first
  }

  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K
  where K.Value == Value { first }

  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> _KeyframeTracks<Value> {
    _KeyframeTracks { accumulated._ways(from: $0) + next._ways(from: $0) }
  }

  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> _KeyframeSequence<Value> {
    _KeyframeSequence(steps: accumulated._steps() + next._steps())
  }

  public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value {
    component
  }

  public static func buildFinalResult<K: KeyframeTrackContent>(
    _ component: K
  ) -> KeyframeTrack<Value, Value, K> where K.Value == Value { KeyframeTrack { return component } }
}
