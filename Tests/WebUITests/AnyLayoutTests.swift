import SwiftUI
import Testing
import WebUICore

@MainActor
@Suite struct AnyLayoutTests {
  @Test func `views keep their state while a row becomes a column`() async {
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
    let page = Page(Turning())
    #expect(page.find(class: "hs")?.style("gap") == "4px")
    await page.tap("Count 0")
    await page.tap("Turn")
    #expect(page.find(class: "hs") == nil)
    #expect(page.find(class: "vs")?.children.count == 2)
    #expect(page.text.contains("Count 1"))
  }
}
