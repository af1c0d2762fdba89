import Foundation
import WebUICore

/// A drawn shape with numbers of its own: while they change the browser goes through the outlines
/// that they make on the way.
struct AnimatedShape<Content: Shape>: View {
  let shape: Content
  let draw: (Path, CGSize, OutlineFrames?) -> DrawnShape
  let outline: (Content, CGSize) -> Path
  @State private var journey = ShapeJourney<Content.AnimatableData>()

  init(
    shape: Content, outline: @escaping (Content, CGSize) -> Path,
    draw: @escaping (Path, CGSize, OutlineFrames?) -> DrawnShape
  ) {
    self.shape = shape
    self.outline = outline
    self.draw = draw
  }

  var body: some View {
    journey.note(shape.animatableData)
    return MeasuredView { size in
      draw(outline(shape, size), size, journey.frames { outline(shape.with($0), size) })
    }
  }
}

nonisolated extension Shape {
  /// The shape with other numbers.
  func with(_ data: AnimatableData) -> Self {
    var copy = self
    copy.animatableData = data
    return copy
  }
}

/// Where the numbers of one shape are on their way.
@MainActor
final class ShapeJourney<Data: VectorArithmetic> {
  private var goal: Data?
  private var passage: Passage<Data>?
  /// Counts the ways, so that one that is only drawn in another size goes on where it is.
  private var number = 0
  private var end = Date.distantPast

  nonisolated init() {}

  /// Takes the numbers that the shape has now.
  func note(_ data: Data) {
    guard data != goal else { return }
    defer { goal = data }
    guard let old = goal, let graph = ViewGraph.current,
      let timing = graph.glides.timing(of: graph.motionOfChanges, for: graph.environment)
    else {
      passage = nil
      return
    }
    let now = graph.glides.now()
    let inSight = passage.flatMap { $0.value(atTime: now) } ?? old
    passage = Passage(from: inSight, to: data, timing: timing, start: now)
    number += 1
    // A view that hears of it later is still animated for a while.
    end = timing.isEndless ? .distantFuture : Date(timeIntervalSinceNow: timing.end + 1)
  }

  /// The outlines on the way; nil when there is none.
  func frames(_ outline: (Data) -> Path) -> OutlineFrames? {
    guard let passage, end > .now else { return nil }
    return OutlineFrames(number: number, timing: passage.timing, end: end) {
      outline(passage.value(at: $0))
    }
  }
}
