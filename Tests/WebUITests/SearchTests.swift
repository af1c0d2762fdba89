import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// Beginning and ending a search.
@MainActor
struct SearchTests {
  let model = TestModel()

  @Test func `Cancel stands beside the field while one searches, and ends the search`() async throws
  {
    let screen = Screen(mounting: Finder(model: model))
    #expect(!screen.has(.button, named: "Cancel"))
    try await screen.send(.focus, to: screen.node("input", ["type": "search"]))
    #expect(try screen.text("searching").name == "searching")
    try await screen.send(
      .input, .text("ada"), to: screen.node("input", ["type": "search"]), edit: 1)
    try await screen.button("Cancel").tap()
    #expect(model.text == "")
    #expect(try screen.text("resting").name == "resting")
    #expect(!screen.has(.button, named: "Cancel"))
    // The page has taken the focus from the field before.
    #expect(!screen.patches.contains(focusCommand("blur", in: screen)))
  }

  @Test func `a text that is left in the field can be cancelled without the focus`() async throws {
    model.text = "ada"
    let screen = Screen(mounting: Finder(model: model))
    try await screen.button("Cancel").tap()
    #expect(model.text == "")
  }

  @Test func `tokens go with the search`() async throws {
    let screen = Screen(mounting: TokenFinder())
    try await screen.send(.focus, to: screen.node("input", ["type": "search"]))
    #expect(try screen.text("1 tokens").name == "1 tokens")
    try await screen.button("Cancel").tap()
    #expect(try screen.text("0 tokens").name == "0 tokens")
  }

  @Test func `a search that is ended from inside loses the focus`() async throws {
    let screen = Screen(mounting: Finder(model: model))
    try await screen.send(.focus, to: screen.node("input", ["type": "search"]))
    try await screen.button("End").tap()
    #expect(screen.patches.contains(focusCommand("blur", in: screen)))
    #expect(try screen.text("resting").name == "resting")
  }

  @Test func `an app begins a search, and ends it`() async throws {
    let screen = Screen(mounting: Finder(model: model, isBound: true))
    try await screen.button("Begin").tap()
    #expect(screen.patches.contains(focusCommand("focus", in: screen)))
    try await screen.send(.focus, to: screen.node("input", ["type": "search"]))
    try await screen.button("Stop").tap()
    #expect(screen.patches.contains(focusCommand("blur", in: screen)))
  }

  @Test func `a bar stays where it is to be used while one searches`() {
    let screen = Screen(
      mounting: Finder(model: model).searchPresentationToolbarBehavior(.avoidHidingContent))
    #expect(screen.nodes.contains { $0.hasClass("search-stays") })
    let other = Screen(mounting: Finder(model: model))
    #expect(!other.nodes.contains { $0.hasClass("search-stays") })
  }

  private func focusCommand(_ name: String, in screen: Screen) -> Patch {
    let field = screen.node("input", ["type": "search"])
    return .command(id: field?.id ?? 0, name: name, argument: nil)
  }
}

private struct Finder: View {
  let model: TestModel
  var isBound = false

  @State private var isPresented = false

  var body: some View {
    @Bindable var model = model
    let list = List {
      SearchControls()
      Button("Begin") { isPresented = true }
      Button("Stop") { isPresented = false }
    }
    if isBound {
      list.searchable(text: $model.text, isPresented: $isPresented)
    } else {
      list.searchable(text: $model.text)
    }
  }
}

private struct SearchControls: View {
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    Text(isSearching ? "searching" : "resting")
    Button("End") { dismissSearch() }
  }
}

private struct TokenFinder: View {
  struct Token: Identifiable {
    let id: String
  }

  @State private var text = ""
  @State private var tokens = [Token(id: "Sweet")]

  var body: some View {
    List { Text("\(tokens.count) tokens") }
      .searchable(text: $text, tokens: $tokens) { Text($0.id) }
  }
}
