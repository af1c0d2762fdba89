import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// Circles in boxes of any proportion.
@MainActor
struct CircleTests {
  @Test func `a box that is known to be square is rounded`() {
    let page = Screen(mounting: Color.red.frame(width: 40, height: 40).clipShape(.circle))
    #expect(page.visibleNode(class: "fr")?.style("border-radius") == "50%")
    #expect(page.visibleNode { $0.style("clip-path") != nil } == nil)
  }

  @Test(arguments: [AnyShape(Circle()), AnyShape(Circle.circle)])
  func `of any other box the circle in the middle is left, but not of its shadow`(circle: AnyShape)
  {
    let page = Screen(mounting: Text("wide").clipShape(circle).shadow(radius: 4))
    let box = page.visibleNode { $0.style("filter") != nil }
    #expect(box?.style("clip-path") == nil)
    #expect(box?.children.map { $0.style("clip-path") } == ["circle(closest-side)"])
  }

  @Test func `an ellipse fills its box`() {
    let page = Screen(mounting: Text("wide").clipShape(.ellipse))
    #expect(page.visibleNode { $0.style("clip-path") != nil } == nil)
    #expect(page.visibleNode(class: "t")?.style("border-radius") == "50%")
  }

  @Test func `a ground in a circle is a circle behind what is not square`() {
    let wide = Screen(mounting: Text("wide").background(.red, in: .circle))
    let circle = wide.visibleNode(class: "under")?.children.first
    #expect(circle?.style("clip-path") == "circle(closest-side)")
    #expect(circle?.style("background-color") == "var(--red-fill)")
    #expect(wide.visibleNode(class: "t")?.style("background-color") == nil)

    let square = Screen(
      mounting: Text("1").frame(width: 20, height: 20).background(.red, in: .circle))
    #expect(square.visibleNode(class: "under") == nil)
    #expect(square.visibleNode(class: "fr")?.style("background-color") == "var(--red-fill)")
    #expect(square.visibleNode(class: "fr")?.style("border-radius") == "50%")
  }

  @Test func `a box that becomes another has the circle of what it is`() async throws {
    struct Growing: View {
      @State private var width: CGFloat = 40

      var body: some View {
        Color.blue.frame(width: width, height: 40).background(.red, in: .circle)
        Button("Wider") { width = 90 }
      }
    }
    let page = Screen(mounting: Growing())
    #expect(page.visibleNode(class: "fr")?.style("border-radius") == "50%")
    try await page.tap("Wider")
    #expect(page.visibleNode(class: "fr")?.style("border-radius") == nil)
    #expect(page.visibleNode(class: "under") != nil)
  }
}
