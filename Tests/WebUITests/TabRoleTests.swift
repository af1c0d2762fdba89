import SwiftUI
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

  @Test func `a search has its own label and the last place in the bar`() async {
    let page = Page(Tabs())
    let tabs = { page.find(class: "tabbar")?.children ?? [] }
    #expect(tabs().map(\.plainText) == ["Home", "Mail", "Search"])
    #expect(tabs().map { $0.attribute("aria-selected") } == ["true", "false", "false"])
    await page.tap("Search")
    #expect(tabs().map { $0.attribute("aria-selected") } == ["false", "false", "true"])
    #expect(page.text.contains("searching"))
  }
}
