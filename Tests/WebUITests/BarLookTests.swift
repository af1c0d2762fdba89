import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// What screens say of the bars around them.
@MainActor
struct BarLookTests {
  private func bar(_ page: Screen) -> DOMElement? { page.visibleNode { $0.tag == "header" } }

  private func ground(_ bar: DOMElement?) -> DOMElement? {
    bar?.children.first { $0["class"]?.contains("bar-ground") == true }
  }

  private func stack(_ content: some View) -> Screen {
    Screen(mounting: NavigationStack { content.navigationTitle("Title") })
  }

  @Test func `a bar has the ground that its screen wants`() {
    let page = stack(Text("a").toolbarBackground(.red, for: .navigationBar))
    #expect(ground(bar(page))?.style("background-color") == "var(--red-fill)")
    #expect(ground(bar(stack(Text("a").toolbarBackground(.red, for: .tabBar)))) == nil)
    #expect(ground(bar(stack(Text("a")))) == nil)
  }

  @Test func `a ground is seen always, or never`() {
    let shown = stack(
      Text("a").toolbarBackground(.red, for: .navigationBar)
        .toolbarBackground(.visible, for: .navigationBar))
    #expect(bar(shown)?["class"]?.contains("bar-on") == true)
    let hidden = stack(
      Text("a").toolbarBackground(.red, for: .navigationBar)
        .toolbarBackgroundVisibility(.hidden, for: .navigationBar))
    #expect(bar(hidden)?["class"]?.contains("bar-off") == true)
    #expect(ground(bar(hidden)) == nil)
  }

  @Test func `a bar and its large title are light or dark by themselves`() {
    let page = stack(Text("a").toolbarColorScheme(.dark, for: .navigationBar))
    #expect(bar(page)?["data-scheme"] == "dark")
    #expect(page.visibleNode(class: "big")?["data-scheme"] == "dark")
    #expect(page.visibleNode(class: "content")?["data-scheme"] == nil)
  }

  @Test func `bars of tabs and bars at the bottom have grounds of their own`() {
    let page = Screen(
      mounting: TabView {
        NavigationStack {
          Text("a").toolbar { ToolbarItem(placement: .bottomBar) { Button("Do") {} } }
            .toolbarBackground(.green, for: .tabBar).toolbarColorScheme(.light, for: .tabBar)
            .toolbarBackground(.red, for: .bottomBar)
        }
        .tabItem { Text("One") }
      })
    #expect(ground(page.visibleNode(class: "tabbar"))?.style("background-color") == "var(--green)")
    #expect(page.visibleNode(class: "tabbar")?["data-scheme"] == "light")
    #expect(
      ground(page.visibleNode(class: "bar-bottom"))?.style("background-color") == "var(--red-fill)")
  }

  @Test func `a subtitle stands under the title, large or not`() {
    let large = stack(Text("a").navigationSubtitle("Line"))
    #expect(large.visibleNode(class: "big-sub")?.text == "Line")
    #expect(large.visibleNode(class: "big")?.text == "Title")
    let small = stack(
      Text("a").navigationSubtitle("Line").navigationBarTitleDisplayMode(.inline))
    #expect(small.visibleNode(class: "big-sub") == nil)
    #expect(small.visibleNode(class: "bar-title")?.children.map(\.tag) == ["h1", "p"])
    #expect(small.visibleNode(class: "bar-sub")?.text == "Line")
  }

  @Test func `room stands between the items of a bar`() {
    let page = stack(
      Text("a").toolbar {
        ToolbarItem(placement: .bottomBar) { Button("One") {} }
        ToolbarSpacer(.flexible, placement: .bottomBar)
        ToolbarItem(placement: .bottomBar) { Button("Two") {} }
        ToolbarSpacer(.fixed, placement: .bottomBar)
      })
    let parts = page.visibleNode(class: "bar-bottom")?.children ?? []
    #expect(parts.count == 4)
    #expect(parts[1].layoutTraits.spacerLength != nil)
    #expect(parts[3].layoutTraits.fixedWidth == 8)
  }

  @Test func `neighbours in the bar at the bottom share a pane, until room parts them`() {
    let page = stack(
      Text("a").toolbar {
        ToolbarItemGroup(placement: .bottomBar) {
          Button("One") {}
          Button("Two") {}
        }
        ToolbarItem(placement: .bottomBar) { Button("Three") {} }
        ToolbarItem(placement: .status) { Text("Up to date") }
        ToolbarItem(placement: .bottomBar) { Button("Four") {} }
        ToolbarSpacer(placement: .bottomBar)
        ToolbarItem(placement: .bottomBar) { Toggle("Five", isOn: .constant(true)) }
      })
    let parts = page.visibleNode(class: "bar-bottom")?.children ?? []
    #expect(parts.map(\.plainText) == ["OneTwoThree", "Up to date", "Four", "", "Five"])
    #expect(
      parts.map { $0["class"] } == [
        "bar-group", "bar-status", "bar-group", "sp", "bar-group",
      ])
    #expect(parts.last?.children.first?["aria-pressed"] == "true")
  }

  @Test func `the look of a bar follows what its screen says`() async throws {
    struct Changing: View {
      @State private var isRed = true

      var body: some View {
        NavigationStack {
          Button("Change") { isRed.toggle() }
            .navigationTitle("Title")
            .toolbarBackground(isRed ? .red : .green, for: .navigationBar)
        }
      }
    }
    let page = Screen(mounting: Changing())
    #expect(ground(bar(page))?.style("background-color") == "var(--red-fill)")
    try await page.tap("Change")
    #expect(ground(bar(page))?.style("background-color") == "var(--green)")
  }
}
