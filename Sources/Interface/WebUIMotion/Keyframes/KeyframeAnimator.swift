import Foundation
public import WebUICore

/// A view that is drawn with a value which goes through keyframes, 24 times a second while somebody
/// looks, and 12 times if it repeats. With reduced motion a value that is triggered is at its end at
/// once, and one that repeats stays at its beginning.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where KeyframePath.Value == Value {
  let initialValue: Value
  let trigger: ErasedEquatable?
  let isRepeating: Bool
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath
  @State private var timeline: KeyframeTimeline<Value>?
  @State private var run = 0
  @State private var time = 0.0
  @State private var shown = ShownValue<Value>()
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  /// Goes through the keyframes again and again while `repeating`, each time from the first value.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    trigger = nil
    isRepeating = repeating
    self.content = content
    self.keyframes = keyframes
  }

  /// Goes through the keyframes once whenever the trigger is another, from the value that is shown.
  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.trigger = ErasedEquatable(trigger)
    isRepeating = false
    self.content = content
    self.keyframes = keyframes
  }

  public var body: some View {
    let loops = isRepeating && !reducesMotion
    KeyframePlayer(
      time: time, run: run, timeline: timeline, initialValue: initialValue, shown: shown,
      content: content
    )
    .onChange(of: trigger) { begin(from: shown.value ?? initialValue) }
    .onChange(of: loops, initial: true) { _, loops in
      if loops {
        begin(from: initialValue)
      } else if timeline != nil, trigger == nil {
        stop()
      }
    }
    .task(id: run) { play() }
  }

  private func begin(from value: Value) {
    timeline = KeyframeTimeline(initialValue: value) { keyframes(value) }
    run += 1
  }

  // In a turn of its own: each run begins at the moment at which the player first draws it.
  private func play() {
    guard let duration = timeline?.duration, duration > 0 else { return }
    let line = Animation.linear(duration: duration)
    withAnimation(isRepeating ? line.repeatForever(autoreverses: false) : line) {
      time = shown.time + duration
    }
  }

  private func stop() {
    timeline = nil
    // Another time without an animation ends the one that goes on for ever.
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { time += 1 }
  }
}

/// The content at a moment of the way.
struct KeyframePlayer<Value, Content: View>: View, Animatable {
  /// The seconds of all runs until now.
  var time: Double
  let run: Int
  let timeline: KeyframeTimeline<Value>?
  let initialValue: Value
  let shown: ShownValue<Value>
  let content: (Value) -> Content

  nonisolated var animatableData: Double {
    get { time }
    set { time = newValue }
  }

  var body: some View {
    let value = timeline?.value(time: shown.elapsed(at: time, in: run)) ?? initialValue
    shown.value = value
    return content(value)
  }
}

/// What was drawn last, and when the run began to which that belongs.
@MainActor
final class ShownValue<Value> {
  var value: Value?
  private(set) var time = 0.0
  private var run = 0
  private var begin = 0.0

  /// The seconds since a run was drawn first.
  func elapsed(at time: Double, in run: Int) -> Double {
    if self.run != run { (self.run, begin) = (run, time) }
    self.time = time
    return time - begin
  }
}

extension View {
  /// Draws the view with a value that goes through keyframes again and again.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating,
      content: { content(PlaceholderContentView(content: self), $0) }, keyframes: keyframes)
  }

  /// Draws the view with a value that goes through keyframes once whenever the trigger is another.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger,
      content: { content(PlaceholderContentView(content: self), $0) }, keyframes: keyframes)
  }
}
