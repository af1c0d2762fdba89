import SwiftUI
import SwiftUITesting
import Testing

/// The area that a line covers.
struct StrokedPathTests {
  private let corner = Path { path in
    path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
  }

  private func covers(_ style: StrokeStyle, _ x: CGFloat, _ y: CGFloat) -> Bool {
    corner.strokedPath(style).contains(CGPoint(x: x, y: y))
  }

  @Test func `a line covers half its width on either side`() {
    let style = StrokeStyle(lineWidth: 20)
    #expect(covers(style, 50, 9) && covers(style, 50, -9) && covers(style, 91, 50))
    #expect(!covers(style, 50, 11) && !covers(style, 50, -11) && !covers(style, 111, 50))
  }

  @Test func `corners are pointed, round or cut`() {
    #expect(covers(StrokeStyle(lineWidth: 20, lineJoin: .miter), 109, -9))
    #expect(!covers(StrokeStyle(lineWidth: 20, lineJoin: .round), 109, -9))
    #expect(covers(StrokeStyle(lineWidth: 20, lineJoin: .round), 106, -6))
    #expect(!covers(StrokeStyle(lineWidth: 20, lineJoin: .bevel), 106, -6))
    #expect(covers(StrokeStyle(lineWidth: 20, lineJoin: .bevel), 104, -4))
    #expect(!covers(StrokeStyle(lineWidth: 20, lineJoin: .miter, miterLimit: 1), 109, -9))
  }

  @Test func `ends are cut, square or round`() {
    #expect(!covers(StrokeStyle(lineWidth: 20, lineCap: .butt), -4, 0))
    #expect(covers(StrokeStyle(lineWidth: 20, lineCap: .square), -9, 9))
    #expect(covers(StrokeStyle(lineWidth: 20, lineCap: .round), -9, 0))
    #expect(!covers(StrokeStyle(lineWidth: 20, lineCap: .round), -9, 9))
  }

  @Test func `dashes leave gaps, from where the phase says`() {
    let style = StrokeStyle(lineWidth: 4, dash: [10, 10])
    #expect(covers(style, 5, 0) && !covers(style, 15, 0) && covers(style, 25, 0))
    #expect(covers(style, 100, 5) && !covers(style, 100, 15))
    let moved = StrokeStyle(lineWidth: 4, dash: [10], dashPhase: 10)
    #expect(!covers(moved, 5, 0) && covers(moved, 15, 0))
  }

  @Test func `the ring of a circle has a hole`() {
    let ring = Circle().stroke(lineWidth: 10).path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(ring.contains(CGPoint(x: 1, y: 50)) && ring.contains(CGPoint(x: -4, y: 50)))
    #expect(!ring.contains(CGPoint(x: 50, y: 50)) && !ring.contains(CGPoint(x: 8, y: 50)))
  }

  @Test func `a line without a width covers nothing`() {
    #expect(corner.strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
    #expect(Path().strokedPath(StrokeStyle(lineWidth: 4)).isEmpty)
  }

  @MainActor
  @Test func `a line that is filled is drawn as the line of its shape`() {
    let box = Screen(mounting: Rectangle().stroke(lineWidth: 4).fill(.red)).visibleNode(
      class: "shape")
    #expect(box?.style("outline") == "4px solid var(--red)")
    #expect(box?.style("background-color") == nil)
  }
}
