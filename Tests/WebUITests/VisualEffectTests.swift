import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// Views that are shown otherwise by where they are.
@MainActor
struct VisualEffectTests {
  @Test func `a view is changed by its place once the browser told it`() async throws {
    let page = Screen(
      mounting: Text("a").visualEffect { view, box in
        view.offset(x: box.frame(in: .global).minX * 2)
          .opacity(box.size.width > 10 ? 0.5 : 1)
      })
    let outer = page.visibleNode { $0["data-place"] != nil }
    #expect(outer?.children.first?.style("transform") == nil)
    guard let outer else {
      Issue.record("nothing is measured")
      return
    }
    try await page.send(.size, .text("40\n20\n15\n8"), to: outer)
    let inner = page.visibleNode { $0.style("opacity") != nil }
    #expect(inner?.style("opacity") == "calc((0.5))")
    #expect(inner?.style("transform") == "translate(calc((30)*1px),calc((0)*1px))")
    #expect(inner?.id != outer.id)
  }

  @Test func `a place is told in the coordinates of the scroll view around`() async throws {
    let page = Screen(
      mounting: Text("a").visualEffect { view, box in
        view.offset(y: box.frame(in: .scrollView(axis: .vertical)).minY)
      })
    let outer = page.visibleNode { $0["data-place"] != nil }
    guard let outer else {
      Issue.record("nothing is measured")
      return
    }
    try await page.send(.size, .text("40\n20\n15\n80\nscrollView\n5\n30"), to: outer)
    let inner = page.visibleNode { $0.style("transform") != nil }
    #expect(inner?.style("transform") == "translate(calc((0)*1px),calc((50)*1px))")
  }
}
