import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

/// Symbols in their variants and in movement.
@MainActor
struct SymbolTests {
  private func drawing(_ view: some View) -> String? {
    Screen(mounting: view).visibleNode { $0.tag == "path" }?["d"]
  }

  @Test(arguments: [
    ("plus", SymbolVariants.circle, "plus.circle"),
    ("plus", .circle.fill, "plus.circle.fill"),
    ("bell", .slash, "bell.slash"),
    ("heart", .fill, "heart.fill"),
    // What is not drawn in a variant is drawn without it.
    ("gear", .square.slash, "gear"),
  ])
  func `a symbol is drawn in the variants that it has`(
    name: String, variants: SymbolVariants, expected: String
  ) {
    #expect(
      drawing(Image(systemName: name).symbolVariant(variants))
        == SymbolTable.drawing(named: expected).path)
  }

  @Test func `symbols are filled in a bar of tabs and among the actions of a row`() {
    let page = Screen(
      mounting: TabView {
        List {
          Label("Row", systemImage: "star")
            .swipeActions { Button("Mute", systemImage: "bell.slash") {} }
        }
        .tabItem { Label("Home", systemImage: "house") }
        Text("mail").tabItem { Label("Mail", systemImage: "envelope") }
        Text("people").tabItem {
          Label("People", systemImage: "person").environment(\.symbolVariants, .none)
        }
        Text("search").tabItem { Label("Search", systemImage: "magnifyingglass") }
      })
    let shown = ["house", "envelope", "person", "star", "bell.slash", "magnifyingglass"].flatMap {
      [$0, $0 + ".fill"].filter { name in
        let path = SymbolTable.drawing(named: name).path
        return SymbolTable.contains(name)
          && page.visibleNode { $0.tag == "path" && $0["d"] == path } != nil
      }
    }
    #expect(
      shown == [
        "house.fill", "envelope.fill", "person", "star", "bell.slash.fill", "magnifyingglass",
      ])
  }

  @Test func `variants hold those that they are made of`() {
    #expect(SymbolVariants.circle.fill.contains(.fill))
    #expect(!SymbolVariants.circle.contains(.square))
    #expect(SymbolVariants.slash.circle.contains(.none))
  }

  @Test func `a symbol moves as long as the effect is active, as fast and as often as asked`() {
    let page = Screen(
      mounting: Image(systemName: "bell").symbolEffect(
        .wiggle, options: .repeat(3).speed(2), isActive: true))
    let symbol = page.visibleNode { $0.tag == "svg" }
    #expect(symbol?["class"]?.contains("sf-wiggle") == true)
    #expect(symbol?.style("--sf-speed") == "2")
    #expect(symbol?.style("animation-iteration-count") == "3")
    let still = Screen(mounting: Image(systemName: "bell").symbolEffect(.wiggle, isActive: false))
    #expect(still.visibleNode { $0.tag == "svg" }?["class"]?.contains("sf-") == false)
  }

  @Test func `a symbol moves once for each new value`() async throws {
    struct Bell: View {
      @State private var rings = 0
      @State private var other = 0

      var body: some View {
        Image(systemName: "bell").symbolEffect(.bounce, value: rings)
        Button("Ring") { rings += 1 }
        Button("Other \(other)") { other += 1 }
      }
    }
    let page = Screen(mounting: Bell())
    func moves() -> [Substring] {
      let classes = page.visibleNode { $0.tag == "svg" }?["class"] ?? ""
      return classes.split(separator: " ").filter { $0.hasPrefix("sf-bounce") }
    }
    #expect(moves() == [])
    try await page.tap("Ring")
    #expect(moves() == ["sf-bounce-1"])
    try await page.tap("Other 0")
    #expect(moves() == ["sf-bounce-1"])
    try await page.tap("Ring")
    #expect(moves() == ["sf-bounce-0"])
  }
}
