public import Foundation

/// What keyframes make of a value at each moment.
nonisolated public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let ways: [_KeyframeWay<Value>]

  /// Makes the way of a value through keyframes.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.initialValue = initialValue
    ways = content()._ways(from: initialValue)
  }

  /// The seconds of the longest track.
  public var duration: TimeInterval { ways.map(\.duration).max() ?? 0 }

  /// The value at a part of the time, from 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// The value after some seconds.
  public func value(time: TimeInterval) -> Value {
    var value = initialValue
    update(value: &value, time: time)
    return value
  }

  /// Sets the properties with tracks to what they are at a part of the time, from 0 to 1.
  public func update(value: inout Value, progress: Double) {
    update(value: &value, time: progress * duration)
  }

  /// Sets the properties with tracks to what they are after some seconds.
  public func update(value: inout Value, time: TimeInterval) {
    for way in ways { way.apply(&value, max(0, time)) }
  }
}
