import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// A column beside the content of a wide window, or a sheet in a narrow one.
@MainActor
struct InspectorTests {
  struct Document: View {
    @State private var isShown = false
    @State private var count = 0

    var body: some View {
      VStack {
        Button("Inspect") { isShown.toggle() }
        Button("Count") { count += 1 }
        Text("count \(count)")
      }
      .inspector(isPresented: $isShown) {
        Details().inspectorColumnWidth(min: 200, ideal: 260, max: 400)
      }
    }
  }

  struct Details: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
      Text(sizeClass == .compact ? "narrow details" : "wide details")
      Button("Hide") { dismiss() }
    }
  }

  private func side(_ page: Screen) -> DOMElement? { page.visibleNode { $0.tag == "aside" } }
  private func sheet(_ page: Screen) -> DOMElement? { page.visibleNode { $0.tag == "dialog" } }

  @Test func `in a wide window it is a column at the end, as wide as it wants`() async throws {
    let page = Screen(mounting: Document(), environment: SplitViewTests.window(1280))
    #expect(side(page) == nil)
    try await page.tap("Inspect")
    #expect(side(page)?["aria-label"] == "Inspector")
    #expect(side(page)?.style("--column") == "min(400px,max(200px,min(260px,38vw)))")
    #expect(page.text.contains("narrow details"))
    #expect(sheet(page) == nil)
    try await page.tap("Hide")
    #expect(side(page) == nil)
    #expect(!page.text.contains("details"))
  }

  @Test func `in a narrow window it is a sheet`() async throws {
    let page = Screen(mounting: Document(), environment: SplitViewTests.window(390))
    try await page.tap("Inspect")
    #expect(side(page) == nil)
    #expect(sheet(page)?.plainText.contains("narrow details") == true)
    try await page.tap("Hide")
    #expect(sheet(page) == nil)
  }

  @Test func `a window that changes its width changes the form and keeps the rest`() async throws {
    let page = Screen(mounting: Document(), environment: SplitViewTests.window(390))
    try await page.tap("Count")
    try await page.tap("Inspect")
    page.graph.environment = SplitViewTests.window(1280)
    await page.graph.settle()
    #expect(sheet(page) == nil && side(page) != nil)
    #expect(page.text.contains("count 1"))
    page.graph.environment = SplitViewTests.window(390)
    await page.graph.settle()
    #expect(sheet(page) != nil && side(page) == nil)
    #expect(page.graph.html().contains("count 1"))
  }
}
