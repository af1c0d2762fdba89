import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
struct TabRoleTests {
  struct Tabs: View {
    @State private var tab = 0

    var body: some View {
      TabView(selection: $tab) {
        Tab(value: 2, role: .search) { Text("searching") }
        Tab("Home", systemImage: "house", value: 0) { Text("at home") }
        Tab("Mail", systemImage: "envelope", value: 1) { Text("mail") }
      }
    }
  }

  @Test func `a search has its own label and the last place in the bar`() async throws {
    let page = Screen(mounting: Tabs())
    let tabs = { page.visibleNode(class: "tabbar")?.children ?? [] }
    #expect(tabs().map(\.plainText) == ["Home", "Mail", "Search"])
    #expect(tabs().map { $0["aria-selected"] } == ["true", "false", "false"])
    try await page.tap("Search")
    #expect(tabs().map { $0["aria-selected"] } == ["false", "false", "true"])
    #expect(page.text.contains("searching"))
  }

  @Test func `what is being played stands over the bar of its own tabs alone`() {
    let page = Screen(
      mounting: TabView {
        Tab("Home", systemImage: "house") {
          TabView { Tab("Inner", systemImage: "star") { Text("inside") } }
        }
      }
      .tabViewBottomAccessory { Text("Now playing") })
    let outer = page.visibleNode(class: "tabs")
    let panes = outer?.children.filter { $0.hasClass("tab-accessory") } ?? []
    #expect(panes.map(\.plainText) == ["Now playing"])
    #expect(page.text.components(separatedBy: "Now playing").count == 2)
  }

  @Test func `nothing stands over the bar while it is not wanted`() {
    let page = Screen(
      mounting: TabView { Tab("Home", systemImage: "house") { Text("at home") } }
        .tabViewBottomAccessory(isEnabled: false) { Text("Now playing") }
        .tabBarMinimizeBehavior(.onScrollDown))
    #expect(page.visibleNode(class: "tab-accessory") == nil)
  }
}
