import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// Which of the views of a stack is before the others.
@MainActor
struct LayerTests {
  @Test func `a view is before the others in whatever wrappers it stands`() {
    let page = Screen(
      mounting: ZStack {
        Text("a").zIndex(2).padding(4).frame(width: 80)
        Text("b")
      })
    let pile = page.visibleNode { $0.hasClass("zs") && $0.children.count == 2 }
    #expect(pile?.children.map { $0.style("z-index") } == ["2", nil])
  }

  @Test func `what is before others in a stack is not so around it`() {
    let page = Screen(
      mounting: VStack {
        ZStack { Text("a").zIndex(2) }
        Text("b")
      })
    #expect(page.visibleNode(class: "vs")?.children.map { $0.style("z-index") } == [nil, nil])
  }

  @Test func `a place among others follows its value`() async throws {
    struct Raised: View {
      @State private var place = 0.0

      var body: some View {
        HStack {
          Text("a").zIndex(place).padding(-4)
          Text("b")
        }
        Button("Raise") { place = 3 }
      }
    }
    let page = Screen(mounting: Raised())
    let places = { page.visibleNode(class: "hs")?.children.map { $0.style("z-index") } }
    #expect(places() == ["0", nil])
    try await page.tap("Raise")
    #expect(places() == ["3", nil])
  }

  @Test func `what may reach out of its box says so`() {
    let page = Screen(
      mounting: VStack {
        Text("a").offset(x: 4)
        Text("b").shadow(radius: 4)
        Text("c").padding(-4)
        Text("d").padding(4)
      })
    #expect(
      page.visibleNode(class: "vs")?.children.map { $0.hasClass("reach") }
        == [true, true, true, false])
  }
}
