import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
@Suite struct AnyLayoutTests {
  @Test func `views keep their state while a row becomes a column`() async throws {
    struct Turning: View {
      @State private var isWide = true

      var body: some View {
        let layout = isWide ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout())
        layout {
          Counter()
          Button("Turn") { isWide.toggle() }
        }
      }
    }
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("Count \(count)") { count += 1 } }
    }
    let page = Screen(mounting: Turning())
    #expect(page.visibleNode(class: "hs")?.style("gap") == "4px")
    try await page.tap("Count 0")
    try await page.tap("Turn")
    #expect(page.visibleNode(class: "hs") == nil)
    #expect(page.visibleNode(class: "vs")?.children.count == 2)
    #expect(page.text.contains("Count 1"))
  }
}
