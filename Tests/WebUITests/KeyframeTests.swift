import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// Keyframes, and views that go through them by a clock that the tests set.
@MainActor
@Suite struct KeyframeTests {
  struct Pose {
    var scale = 1.0
    var place = CGSize.zero
  }

  @Test func `a linear keyframe goes straight`() {
    let line = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(10, duration: 2) }
    #expect(line.duration == 2)
    #expect([0, 0.5, 1, 2, 3].map { line.value(time: $0) } == [0, 2.5, 5, 10, 10])
    #expect(line.value(progress: 0.25) == 2.5)
  }

  @Test func `a curve changes the pace`() {
    let line = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 1, timingCurve: .easeIn)
    }
    #expect(line.value(time: 0.5) < 0.4)
    #expect(line.value(time: 1) == 1)
  }

  @Test func `a move takes no time`() {
    let line = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 1)
      MoveKeyframe(5)
      LinearKeyframe(6, duration: 1)
    }
    #expect(line.duration == 2)
    #expect(line.value(time: 0.5) == 0.5)
    #expect(line.value(time: 1) == 5)
    #expect(line.value(time: 1.5) == 5.5)
  }

  @Test func `cubic keyframes have no corner where they meet`() {
    let line = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1, duration: 1)
      CubicKeyframe(2, duration: 1)
      CubicKeyframe(0, duration: 1)
    }
    for time in [1.0, 2.0] {
      let before = line.value(time: time) - line.value(time: time - 0.001)
      let after = line.value(time: time + 0.001) - line.value(time: time)
      #expect(abs(before - after) < 1e-4)
    }
    #expect(line.value(time: 1) == 1)
    // Between two keyframes on the same way the speed is that of the straight line past them.
    let speed = (line.value(time: 1.0001) - line.value(time: 0.9999)) / 0.0002
    #expect(abs(speed - 1) < 1e-3)
  }

  @Test func `a spring ends at its goal, and one with bounce goes beyond`() {
    let line = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(1, spring: Spring(duration: 0.5, bounce: 0.4))
    }
    #expect(line.duration > 0.5)
    let values = (0...100).map { line.value(progress: Double($0) / 100) }
    #expect((values.max() ?? 0) > 1.02)
    #expect(abs(line.value(time: line.duration) - 1) < 0.01)
    let calm = Spring.smooth
    #expect(calm.value(target: 1.0, time: 0) == 0)
    #expect((1..<50).allSatisfy { calm.value(target: 1.0, time: Double($0) / 25) < 1 })
    #expect(abs(calm.value(target: 1.0, time: calm.settlingDuration) - 1) < 0.01)
  }

  @Test func `each property has a track of its own`() {
    let line = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(2, duration: 1)
        LinearKeyframe(1, duration: 1)
      }
      KeyframeTrack(\.place) { LinearKeyframe(CGSize(width: 0, height: -100), duration: 4) }
    }
    #expect(line.duration == 4)
    let pose = line.value(time: 1)
    #expect(pose.scale == 2)
    #expect(pose.place.height == -25)
    #expect(line.value(time: 4).scale == 1)
  }

  @Test func `a track may choose and repeat its keyframes`() {
    func line(_ isLong: Bool) -> KeyframeTimeline<Double> {
      KeyframeTimeline(initialValue: 0) {
        KeyframeTrack {
          for goal in [1.0, 2.0] { LinearKeyframe(goal, duration: 1) }
          if isLong { LinearKeyframe(5, duration: 1) }
        }
      }
    }
    #expect(line(true).duration == 3)
    #expect(line(false).duration == 2)
    #expect(line(false).value(time: 1.5) == 1.5)
  }

  // MARK: - Views

  struct Bouncing: View {
    @State private var count = 0

    var body: some View {
      Button("Bounce") { withAnimation { count += 1 } }
      Text(verbatim: "x")
        .keyframeAnimator(initialValue: 0.0, trigger: count) { content, value in
          content
          Text(verbatim: "at \(Int(value.rounded()))")
        } keyframes: { _ in
          LinearKeyframe(100, duration: 1)
          LinearKeyframe(50, duration: 1)
        }
    }
  }

  private func page(_ view: some View, reducesMotion: Bool = false) -> (Screen, Clock) {
    var environment = EnvironmentValues()
    environment.accessibilityReduceMotion = reducesMotion
    let page = Screen(mounting: view, environment: environment)
    let clock = Clock()
    page.graph.glides.now = { clock.time }
    return (page, clock)
  }

  @MainActor final class Clock {
    var time = 0.0
  }

  private func step(_ page: Screen, _ clock: Clock, to time: Double) async throws {
    clock.time = time
    page.graph.glides.advance()
    await page.graph.settle()
  }

  /// Waits for the task that begins the way.
  private func begun(_ page: Screen) async throws {
    for _ in 0..<1000 where page.graph.glides.count == 0 { await Task.yield() }
    await page.graph.settle()
  }

  @Test func `a trigger runs the keyframes once`() async throws {
    let (page, clock) = page(Bouncing())
    #expect(page.text.contains("at 0"))
    try await page.tap("Bounce")
    try await begun(page)
    try await step(page, clock, to: 0.5)
    #expect(page.text.contains("at 50"))
    try await step(page, clock, to: 1)
    #expect(page.text.contains("at 100"))
    try await step(page, clock, to: 2.5)
    #expect(page.text.contains("at 50"))
    #expect(page.graph.glides.count == 0)
  }

  @Test func `a second run begins where the first one stands`() async throws {
    let (page, clock) = page(Bouncing())
    try await page.tap("Bounce")
    try await begun(page)
    try await step(page, clock, to: 0.4)
    #expect(page.text.contains("at 40"))
    try await page.tap("Bounce")
    try await begun(page)
    #expect(page.text.contains("at 40"))
    try await step(page, clock, to: 0.9)
    #expect(page.text.contains("at 70"))
  }

  @Test func `with reduced motion what is triggered is at its end at once`() async throws {
    let (page, _) = page(Bouncing(), reducesMotion: true)
    try await page.tap("Bounce")
    for _ in 0..<1000 where !page.text.contains("at 50") {
      await Task.yield()
      await page.graph.settle()
    }
    #expect(page.text.contains("at 50"))
  }

  struct Pulsing: View {
    @State private var isOn = true

    var body: some View {
      Button("Toggle") { isOn.toggle() }
      KeyframeAnimator(initialValue: 1.0, repeating: isOn) { value in
        Text(verbatim: "at \(Int(value.rounded()))")
      } keyframes: { _ in
        KeyframeTrack {
          LinearKeyframe(11, duration: 1)
          LinearKeyframe(1, duration: 1)
        }
      }
    }
  }

  @Test func `what repeats goes round, and is at its first value when it stops`() async throws {
    let (page, clock) = page(Pulsing())
    try await begun(page)
    try await step(page, clock, to: 0.5)
    #expect(page.text.contains("at 6"))
    try await step(page, clock, to: 5)
    #expect(page.text.contains("at 11"))
    try await page.tap("Toggle")
    #expect(page.text.contains("at 1"))
    #expect(!page.text.contains("at 11"))
  }
}
