import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

@MainActor
@Suite struct GeometryEffectTests {
  struct Slide: GeometryEffect {
    nonisolated var animatableData: CGFloat

    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: size.width * animatableData, y: 0))
    }
  }

  @Observable final class Model {
    var part: CGFloat = 0
  }

  struct Sliding: View {
    let model: Model

    var body: some View {
      Text("Here").modifier(Slide(animatableData: model.part))
    }
  }

  final class Clock {
    var time = 1.0
  }

  @Test func `an effect moves the view by its size, in steps`() async throws {
    let model = Model()
    let page = Screen(mounting: Sliding(model: model))
    let clock = Clock()
    page.graph.glides.now = { clock.time }
    let text = try #require(
      page.visibleNode { $0["data-e"]?.contains("size") == true })
    try await page.send(.size, .text("200\n20\n0\n0"), to: text)
    func place() -> String? {
      page.visibleNode { $0.style("transform") != nil }?.style("transform")
    }
    #expect(place() == "matrix(1,0,0,1,0,0)")
    withAnimation(.linear(duration: 2)) { model.part = 1 }
    await page.graph.settle()
    clock.time += 1
    page.graph.glides.advance()
    await page.graph.settle()
    #expect(place() == "matrix(1,0,0,1,100,0)")
    clock.time += 1
    page.graph.glides.advance()
    await page.graph.settle()
    #expect(place() == "matrix(1,0,0,1,200,0)")
  }

  @Test func `transformations are joined and turned back`() {
    var lean = ProjectionTransform()
    lean.m13 = 0.25
    lean.m31 = 8
    #expect(!lean.isAffine && !lean.isIdentity)
    let move = ProjectionTransform(CGAffineTransform(translationX: 2, y: 3))
    #expect(move.isAffine)
    #expect(
      move.concatenating(ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2)))
        == ProjectionTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 4, ty: 6)))
    let back = lean.concatenating(move).concatenating(lean.concatenating(move).inverted())
    for (value, wanted) in zip(
      [back.m11, back.m12, back.m13, back.m21, back.m22, back.m23, back.m31, back.m32, back.m33],
      [1.0, 0, 0, 0, 1, 0, 0, 0, 1])
    {
      #expect(abs(value - wanted) < 1e-9)
    }
    var flat = ProjectionTransform()
    flat.m11 = 0
    let isInverted = flat.invert()
    #expect(!isInverted)
  }
}
