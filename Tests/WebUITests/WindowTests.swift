import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

/// Windows of an app: which one an address shows, and what opening and closing asks of the browser.
@MainActor
struct WindowTests {
  struct Notes: App {
    var body: some Scene {
      WindowGroup { Main() }
      WindowGroup(id: "note", for: String.self) { $text in
        Text("Note: \(text ?? "none")")
      }
      WindowGroup(for: Int.self) { $number in
        Stepper("Number \(number)", value: $number)
      } defaultValue: {
        7
      }
      Window("Help", id: "help") { Help() }
    }
  }

  struct Main: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow

    var body: some View {
      Text("Main")
      Button("Bread") { openWindow(id: "note", value: "a/b") }
      Button("Nine") { openWindow(value: 9) }
      Button("Help") { openWindow(id: "help") }
      Button("Note") { openWindow(id: "note") }
      Button("Nothing") { openWindow(id: "unknown") }
      Button("Away") { dismissWindow(value: 9) }
    }
  }

  struct Help: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View { Button("Close") { dismiss() } }
  }

  private func page(at parts: String..., restoring: SavedState? = nil) -> Screen {
    var environment = EnvironmentValues()
    environment.location = SceneLocation(parts)
    return Screen(mounting: Notes().rootView, environment: environment, restoring: restoring)
  }

  private func commands(_ page: Screen) -> [String] {
    page.takePatches().compactMap { patch in
      if case .command(_, let name, let argument) = patch {
        "\(name) \(argument ?? "-")"
      } else {
        nil
      }
    }
  }

  @Test func `an address shows its window, any other one the first`() {
    #expect(page().text.hasPrefix("Main"))
    #expect(page(at: "kiwi").text.hasPrefix("Main"))
    #expect(page().root?.children.contains { $0["data-window"] != nil } == false)
    let note = page(at: "window.note", "a/b")
    #expect(note.text == "Note: a/b")
    #expect(note.visibleNode { $0["data-window"] == "window.note/a%2Fb" } != nil)
    #expect(page(at: "window.note").text == "Note: none")
    #expect(page(at: "window.Int", "3").text.contains("Number 3"))
    #expect(page(at: "window.Int", "three").text.contains("Number 7"))
    #expect(page(at: "window.help").text == "Close")
  }

  @Test func `a window is the same after it was restored`() throws {
    let before = page(at: "window.note", "bread")
    let after = page(restoring: before.graph.savedState())
    #expect(after.text == "Note: bread")
  }

  @Test(arguments: [
    ("Bread", ["openWindow 1 window.note/a%2Fb"]), ("Nine", ["openWindow 1 window.Int/9"]),
    ("Help", ["openWindow 1 window.help"]), ("Note", ["openWindow 0 window.note"]),
    ("Nothing", []), ("Away", ["closeWindow window.Int/9"]),
  ])
  func `opening and closing asks the browser`(button: String, expected: [String]) async throws {
    let page = page()
    _ = page.takePatches()
    try await page.tap(button)
    #expect(commands(page) == expected)
  }

  @Test func `a window of its own is dismissed`() async throws {
    let page = page(at: "window.help")
    try await page.tap("Close")
    #expect(commands(page) == ["closeWindow -"])
  }
}
