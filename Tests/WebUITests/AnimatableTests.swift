import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

/// Numbers on their way, by a clock that the tests set.
@MainActor
@Suite struct AnimatableTests {
  @Observable final class Model {
    var value = 0.0
  }

  struct CountingText: View, Animatable {
    var value: Double

    nonisolated var animatableData: Double {
      get { value }
      set { value = newValue }
    }

    var body: some View { Text(verbatim: "\(Int(value.rounded()))") }
  }

  struct CountingLabel: AnimatableModifier {
    var value: Double
    var other: CGFloat

    nonisolated var animatableData: AnimatablePair<Double, CGFloat> {
      get { AnimatablePair(value, other) }
      set { (value, other) = (newValue.first, newValue.second) }
    }

    func body(content: Content) -> some View {
      content
      Text(verbatim: "\(Int(value.rounded())) and \(Int(other.rounded()))")
    }
  }

  struct Counting: View {
    let model: Model

    var body: some View { CountingText(value: model.value) }
  }

  struct Slice: Shape {
    var part: Double

    var animatableData: Double {
      get { part }
      set { part = newValue }
    }

    func path(in rect: CGRect) -> Path {
      var path = Path()
      path.move(to: CGPoint(x: rect.midX, y: rect.midY))
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2,
        startAngle: .zero, endAngle: .degrees(360 * part), clockwise: false)
      path.closeSubpath()
      return path
    }
  }

  struct Bar: Shape {
    var part: Double

    var animatableData: Double {
      get { part }
      set { part = newValue }
    }

    func path(in rect: CGRect) -> Path {
      var path = Path()
      path.move(to: CGPoint(x: 0, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.width * part, y: rect.midY))
      return path
    }
  }

  struct Drawn<Content: Shape>: View {
    let model: Model
    let shape: (Double) -> Content

    var body: some View { shape(model.value).fill(.red) }
  }

  /// A page whose clock stands still until it is set.
  @MainActor
  final class Stage {
    let model = Model()
    let page: Screen
    private let clock = Clock()

    final class Clock {
      var time = 100.0
    }

    @MainActor
    init(environment: EnvironmentValues = EnvironmentValues(), _ root: (Model) -> some View) {
      page = Screen(mounting: root(model), environment: environment)
      let clock = clock
      page.graph.glides.now = { clock.time }
    }

    @MainActor
    func set(_ value: Double, _ animation: Animation?) async throws {
      if let animation {
        withAnimation(animation) { model.value = value }
      } else {
        model.value = value
      }
      await page.graph.settle()
    }

    @MainActor
    func pass(_ seconds: Double) async throws {
      clock.time += seconds
      page.graph.glides.advance()
      await page.graph.settle()
    }

    /// The outlines on the way, with their places; empty when there is none.
    @MainActor
    var frames: [(place: Double, outline: String)] {
      let text = page.visibleNode(class: "drawn")?["data-frames"] ?? ""
      return text.split(separator: "|").dropFirst(2).map { frame in
        let parts = frame.split(separator: ":")
        return (Double(parts[0]) ?? .nan, String(parts[1]))
      }
    }

    @MainActor
    var outline: String? { page.visibleNode { $0.tag == "path" }?["d"] }
  }

  // MARK: - Bodies

  @Test func `a text is evaluated with the numbers in between`() async throws {
    let stage = Stage { Counting(model: $0) }
    try await stage.set(100, .linear(duration: 2))
    #expect(stage.page.text == "0")
    try await stage.pass(0.5)
    #expect(stage.page.text == "25")
    try await stage.pass(1)
    #expect(stage.page.text == "75")
    #expect(stage.page.graph.glides.count == 1)
    try await stage.pass(0.5)
    #expect(stage.page.text == "100")
    #expect(stage.page.graph.glides.count == 0)
  }

  @Test func `what turns round starts from the number in sight`() async throws {
    let stage = Stage { Counting(model: $0) }
    try await stage.set(100, .linear(duration: 2))
    try await stage.pass(1)
    try await stage.set(0, .linear(duration: 1))
    #expect(stage.page.text == "50")
    try await stage.pass(0.5)
    #expect(stage.page.text == "25")
    try await stage.pass(0.5)
    #expect(stage.page.text == "0")
  }

  @Test func `a change without an animation is there at once, also on the way`() async throws {
    let stage = Stage { Counting(model: $0) }
    try await stage.set(40, nil)
    #expect(stage.page.text == "40")
    try await stage.set(100, .linear(duration: 2))
    try await stage.pass(1)
    #expect(stage.page.text == "70")
    try await stage.set(10, nil)
    #expect(stage.page.text == "10")
    try await stage.pass(0.1)
    #expect(stage.page.text == "10")
  }

  @Test func `a person who wants less motion sees the end at once`() async throws {
    var environment = EnvironmentValues()
    environment.accessibilityReduceMotion = true
    let stage = Stage(environment: environment) { Counting(model: $0) }
    try await stage.set(100, .linear(duration: 2))
    #expect(stage.page.text == "100")
    #expect(stage.page.graph.glides.count == 0)
  }

  @Test func `an animation of a value counts as well as that of a change`() async throws {
    let stage = Stage { model in
      Counting(model: model).animation(.linear(duration: 1), value: model.value)
    }
    try await stage.set(100, nil)
    // What is outside of the body that reads the value does not hear of the change.
    #expect(stage.page.text == "100")
    struct Owner: View {
      let model: Model
      var body: some View {
        CountingText(value: model.value).animation(.linear(duration: 1), value: model.value)
      }
    }
    let other = Stage { Owner(model: $0) }
    try await other.set(100, nil)
    #expect(other.page.text == "0")
    try await other.pass(0.5)
    #expect(other.page.text == "50")
  }

  @Test func `a modifier is evaluated with the pair of numbers in between`() async throws {
    struct Owner: View {
      let model: Model
      var body: some View {
        Text("Now").modifier(CountingLabel(value: model.value, other: model.value * -2))
      }
    }
    let stage = Stage { Owner(model: $0) }
    try await stage.set(10, .linear(duration: 1))
    try await stage.pass(0.5)
    #expect(stage.page.text == "Now 5 and -10")
    try await stage.pass(0.5)
    #expect(stage.page.text == "Now 10 and -20")
  }

  @Test func `a page that nobody looks at shows the end, and goes on with what has none`()
    async throws
  {
    let stage = Stage { Counting(model: $0) }
    stage.page.graph.glides.isWatched = false
    try await stage.set(100, .linear(duration: 2))
    #expect(stage.page.text == "100")
    try await stage.set(200, .linear(duration: 2).repeatForever(autoreverses: false))
    stage.page.graph.glides.isWatched = true
    try await stage.pass(3)
    #expect(stage.page.text == "150")
    try await stage.set(300, .linear(duration: 2))
    try await stage.pass(1)
    #expect(stage.page.text == "225")
    stage.page.graph.glides.isWatched = false
    await stage.page.graph.settle()
    #expect(stage.page.text == "300")
  }

  @Test func `the steps come by themselves`() async throws {
    let model = Model()
    let page = Screen(mounting: Counting(model: model))
    withAnimation(.linear(duration: 0.2)) { model.value = 100 }
    await page.graph.settle()
    let deadline = ContinuousClock.now.advanced(by: .seconds(30))
    while page.text != "100" || page.graph.glides.count > 0, ContinuousClock.now < deadline {
      await Task.yield()
    }
    #expect(page.text == "100")
    #expect(page.graph.glides.count == 0)
  }

  // MARK: - Shapes

  @Test func `a shape sends the outlines on its way, and the last is where it ends`() async throws {
    let stage = Stage { Drawn(model: $0) { Slice(part: $0) } }
    try await stage.set(0.25, nil)
    #expect(stage.frames.isEmpty)
    let begin = try #require(stage.outline)
    try await stage.set(0.75, .easeInOut(duration: 1))
    #expect(stage.frames.count > 8 && stage.frames.count <= 65)
    #expect(stage.frames.first?.place == 0 && stage.frames.first?.outline == begin)
    #expect(stage.frames.last?.place == 1 && stage.frames.last?.outline == stage.outline)
    let middle = try #require(stage.frames.first { $0.place == 0.5 })
    let half = Slice(part: 0.5).path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(middle.outline == half.svg)
    let text = stage.page.visibleNode(class: "drawn")?["data-frames"] ?? ""
    #expect(text.hasPrefix("1|1 0 1 0 cubic-bezier(0.42,0,0.58,1)|0:"))
    #expect(text.utf8.count < 20_000)
  }

  @Test func `between straight lines few outlines are enough`() async throws {
    let stage = Stage { Drawn(model: $0) { Bar(part: $0) } }
    try await stage.set(1, .linear(duration: 1))
    #expect(stage.frames.map(\.place) == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test func `a shape that turns round starts from the outline in sight`() async throws {
    let stage = Stage { Drawn(model: $0) { Bar(part: $0) } }
    try await stage.set(1, .linear(duration: 2))
    try await stage.pass(1)
    try await stage.set(0, .linear(duration: 1))
    #expect(stage.frames.first?.outline == "M0 50L50 50")
    #expect(stage.frames.last?.outline == "M0 50L0 50")
    try await stage.set(0.25, nil)
    #expect(stage.frames.isEmpty)
    #expect(stage.outline == "M0 50L25 50")
  }

  @Test func `a spring goes beyond its end and comes back`() async throws {
    let stage = Stage { Drawn(model: $0) { Bar(part: $0) } }
    try await stage.set(1, .bouncy)
    let last = try #require(stage.frames.last?.outline)
    let end = try #require(Double(last.split(separator: "L")[1].split(separator: " ")[0]))
    #expect(end > 102 && end < 140)
    #expect(stage.outline == "M0 50L100 50")
  }

  @Test func `a shape in another size goes on where it is`() async throws {
    let stage = Stage { Drawn(model: $0) { Bar(part: $0) } }
    // What it is drawn with is dropped by the real clock.
    try await stage.set(1, .linear(duration: 200))
    let drawn = try #require(stage.page.visibleNode(class: "drawn"))
    try await stage.page.send(.size, .text("200\n100\n0\n0"), to: drawn)
    #expect(stage.frames.last?.outline == "M0 50L200 50")
    #expect(drawn["data-frames"]?.hasPrefix("1|200 0 1 0 linear|") == true)
  }

  @Test func `a part of an outline and shapes of shapes are on their way too`() async throws {
    let stage = Stage { Drawn(model: $0) { Circle().trim(from: 0, to: $0 / 2 + 0.25) } }
    try await stage.set(1, .linear(duration: 1))
    #expect(stage.frames.count > 4)
    let joined = Stage { Drawn(model: $0) { Rectangle().union(Bar(part: $0)) } }
    try await joined.set(1, .linear(duration: 1))
    #expect(joined.frames.count > 4)
  }

  @Test func `a shape that clips is evaluated with the numbers in between`() async throws {
    struct Clipped: View {
      let model: Model
      var body: some View {
        Text("Here").clipShape(Slice(part: model.value))
      }
    }
    let stage = Stage { Clipped(model: $0) }
    try await stage.set(0.25, nil)
    func clip() -> String? {
      stage.page.visibleNode { $0.style("clip-path") != nil }?.style("clip-path")
    }
    let begin = try #require(clip())
    try await stage.set(0.75, .linear(duration: 2))
    #expect(clip() == begin)
    try await stage.pass(1)
    #expect(clip() == Slice(part: 0.5)._outline().clip)
    try await stage.pass(1)
    #expect(clip() == Slice(part: 0.75)._outline().clip)
  }

  // MARK: - Timing

  @Test func `timings are read as they are written`() throws {
    let there = try #require(MotionTiming("2 1 2 1 linear"))
    let places = [0.5, 1, 2, 3, 4, 4.5, 5, 9].map { there.progress(at: $0) }
    #expect(places == [0, 0, 0.5, 1, 0.5, 0.25, 1, 1])
    #expect(there.end == 5)
    let forever = try #require(MotionTiming("2 0 0 0 linear"))
    #expect(forever.isEndless && forever.progress(at: 201) == 0.5)
    let samples = try #require(MotionTiming("1 0 1 0 linear(0,1.2,1)"))
    #expect(samples.progress(at: 0.25) == 0.6)
    let curve = try #require(MotionTiming("1 0 1 0 cubic-bezier(0.42,0,0.58,1)"))
    #expect(abs(curve.progress(at: 0.5) - 0.5) < 0.0001)
    #expect(abs(curve.progress(at: 0.25) - 0.1291) < 0.001)
    #expect(MotionTiming("") == nil)
    #expect(MotionTiming("1 0 1 0 steps(4)") == nil)
  }

  @Test func `points, sizes, rectangles, angles and insets have numbers`() {
    var point = CGPoint(x: 1, y: 2)
    point.animatableData = AnimatablePair(3, 4)
    #expect(point == CGPoint(x: 3, y: 4))
    var rect = CGRect.zero
    rect.animatableData = AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4))
    #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    var angle = Angle.degrees(90)
    angle.animatableData += 90
    #expect(angle.radians == .pi)
    var insets = EdgeInsets()
    insets.animatableData.second.first = 5
    #expect(insets.leading == 5)
    var unit = UnitPoint.center
    unit.animatableData.scale(by: 2)
    #expect(unit == .bottomTrailing)
  }
}
