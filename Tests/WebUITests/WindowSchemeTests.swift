import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// Windows and sheets that are light or dark because a view in them wants it.
@MainActor
struct WindowSchemeTests {
  @MainActor @Observable
  final class Wish {
    var scheme: ColorScheme?
  }

  /// Says in which scheme it is.
  private struct Said: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View { Text(scheme == .dark ? "dark" : "light") }
  }

  private struct Wishing: View {
    let wish: Wish

    var body: some View { Text("inner").preferredColorScheme(wish.scheme) }
  }

  /// The scheme that the page is told.
  private func told(_ page: Screen) -> String? {
    page.visibleNode(class: "root")?.children.first?["data-scheme"]
  }

  @Test func `a view deep inside makes the whole window dark, and lets it go again`() async throws {
    let wish = Wish()
    let page = Screen(
      mounting: VStack {
        Said()
        NavigationStack { Wishing(wish: wish).navigationTitle("Title") }
      })
    await page.graph.settle()
    #expect(told(page) == nil)
    #expect(page.html.contains("light"))
    wish.scheme = .dark
    await page.graph.settle()
    #expect(told(page) == "dark")
    #expect(page.html.contains(">dark<"))
    wish.scheme = nil
    await page.graph.settle()
    #expect(told(page) == nil)
    #expect(page.html.contains(">light<"))
  }

  @Test func `of several wishes the first counts`() async throws {
    let page = Screen(
      mounting: VStack {
        Text("a").preferredColorScheme(.light)
        Text("b").preferredColorScheme(.dark)
      })
    await page.graph.settle()
    #expect(told(page) == "light")
  }

  @Test func `a wish in a sheet is about the sheet`() async throws {
    let page = Screen(
      mounting: Said().sheet(isPresented: .constant(true)) {
        VStack {
          Said()
          Text("inner").preferredColorScheme(.dark)
        }
      })
    await page.graph.settle()
    #expect(told(page) == nil)
    let sheet = try #require(page.visibleNode { $0.tag == "dialog" })
    #expect(sheet["data-scheme"] == "dark")
    #expect(sheet.plainText == "darkinner")
  }

  @Test func `colorScheme is about the view alone`() async throws {
    let page = Screen(
      mounting: VStack {
        Said()
        Text("inner").colorScheme(.dark)
      })
    await page.graph.settle()
    #expect(told(page) == nil)
    #expect(page.html.contains(">light<"))
  }
}
