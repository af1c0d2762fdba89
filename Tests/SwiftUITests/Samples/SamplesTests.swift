import SwiftUI
import Testing
import WebUI
import WebUICore

/// Whole screens as people write them for phones: they compile as they are, come to rest, and do what
/// they do on a phone.
@MainActor
@Suite struct SamplesTests {
  private func mount(_ screen: some View) async -> Screen {
    let graph = ViewGraph(root: screen.sharingScene())
    _ = graph.html()
    await graph.settle()
    return Screen(graph: graph)
  }

  @Test(arguments: ["recipes", "settings", "onboarding", "dashboard", "board", "stopwatch"])
  func `a screen in the style of a sample app comes to rest`(name: String) async {
    let view: AnyView =
      switch name {
      case "recipes": AnyView(RecipeBook())
      case "settings": AnyView(NavigationStack { SettingsForm() })
      case "onboarding": AnyView(Onboarding())
      case "dashboard": AnyView(NavigationStack { Dashboard() })
      case "board": AnyView(NavigationStack { TaskBoard() })
      default: AnyView(Stopwatch())
      }
    let screen = await mount(view)
    #expect(screen.graph.isSettled)
    #expect(screen.graph.html().count > 1_000)
    screen.graph.close()
  }

  @Test func `recipes are searched, completed by a suggestion, opened and rated`() async throws {
    let screen = await mount(RecipeBook())
    #expect(screen.text.contains("3 recipes"))
    #expect(screen.text.contains("25\u{A0}min"))
    let field = try #require(screen.first { $0["type"] == "search" })
    await screen.send("focus", to: field)
    await screen.send("input", .text("pl"), to: field)
    #expect(screen.text.contains("1 recipe"))
    #expect(!screen.text.contains("1 recipes"))
    #expect(!screen.text.contains("Leek Soup"))
    let suggestion = try #require(
      screen.first { $0.hasClass("suggestions") && $0.plainText.contains("Plum Cake") })
    try await screen.tap("Plum Cake", in: suggestion)
    #expect(!screen.all.contains { $0.hasClass("suggestions") })
    #expect(screen.text.contains("Plum Cake"))
    #expect(!screen.text.contains("Mushroom Rice"))
  }

  @Test func `a recipe gets another name by the button of its title's menu`() async throws {
    let screen = await mount(RecipeBook())
    let link = try #require(
      screen.first { $0.hasClass("link") && $0.plainText.contains("Leek Soup") })
    await screen.send("tap", to: link)
    try await screen.tap("Rename")
    let field = try #require(
      screen.first { $0.tag == "input" && $0["aria-label"] == "Name" })
    await screen.send("input", .text("Onion Soup"), to: field)
    let dialog = try #require(screen.first { $0.hasClass("alert") })
    try await screen.tap("Rename", in: dialog)
    #expect(screen.text.contains("Onion Soup"))
    #expect(!screen.text.contains("Leek Soup"))
  }

  @Test func `settings show what depends on a switch, and pick days off`() async throws {
    let screen = await mount(NavigationStack { SettingsForm() })
    let toggle = try #require(screen.first { $0["role"] == "switch" })
    let day = try #require(
      screen.first { $0.tag == "button" && $0["aria-pressed"] == "false" })
    await screen.send("tap", to: day)
    #expect(day["aria-pressed"] == "true")
    await screen.send("tap", to: day)
    #expect(day["aria-pressed"] == "false")
    await screen.send("change", .bool(false), to: toggle)
    #expect(!screen.text.contains("Days off"))
    let limit = try #require(
      screen.first { $0.tag == "input" && $0["aria-label"] == "Limit" })
    #expect(limit.property == .value("2.5"))
    await screen.send("input", .text(""), to: limit)
    #expect(limit.property == .value(""))
  }

  @Test func `the stopwatch runs, counts a lap and stops`() async throws {
    let screen = await mount(Stopwatch())
    #expect(screen.text.contains("00:00.0"))
    try await screen.tap("Start")
    try await screen.tap("Lap")
    #expect(screen.text.contains("Lap 1"))
    try await screen.tap("Stop")
    try await screen.tap("Reset")
    #expect(!screen.text.contains("Lap 1"))
    #expect(screen.text.contains("00:00.0"))
  }

  @Test func `the dashboard sums up one shop or all`() async throws {
    let screen = await mount(NavigationStack { Dashboard() })
    let sum = { screen.all.filter { $0.tag == "span" }.map(\.plainText) }
    let before = sum()
    let north = try #require(
      screen.first { $0["role"] == "menuitemradio" && $0.plainText == "North" })
    await screen.send("tap", to: north)
    #expect(sum() != before)
  }

  @Test func `onboarding goes on page by page`() async throws {
    var isFinished = false
    let screen = await mount(Onboarding { isFinished = true })
    for _ in 0..<2 { try await screen.tap("Continue") }
    try await screen.tap("Begin")
    #expect(isFinished)
  }

  @Test func `the board has a lane for each kind of task`() async throws {
    let screen = await mount(NavigationStack { TaskBoard() })
    for word in ["To Do", "Doing", "Done", "Paint the fence", "Drop here"] {
      #expect(screen.text.contains(word))
    }
  }
}

/// A mounted screen, as a person uses it.
@MainActor
struct Screen {
  let graph: ViewGraph

  var text: String { graph.rootElement?.plainText ?? "" }

  var all: [DOMElement] { graph.rootElement.map { elements(in: $0) } ?? [] }

  private func elements(in root: DOMElement) -> [DOMElement] {
    [root] + root.children.flatMap { elements(in: $0) }
  }

  func first(where isWanted: (DOMElement) -> Bool) -> DOMElement? {
    all.first(where: isWanted)
  }

  func send(
    _ kind: String, _ value: ClientEvent.Value = .none, to element: DOMElement
  ) async {
    graph.dispatch(ClientEvent(element: element.id, kind: .init(rawValue: kind), value: value))
    await graph.settle()
  }

  /// Taps the button of a name, within an element if wanted.
  func tap(
    _ name: String, in root: DOMElement? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let candidates = root.map { elements(in: $0) } ?? all
    let button = candidates.first {
      $0.tag == "button" && ($0.plainText == name || $0["aria-label"] == name)
    }
    try await send("tap", to: #require(button, sourceLocation: sourceLocation))
  }
}

extension DOMElement {
  fileprivate subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  fileprivate func hasClass(_ name: String) -> Bool {
    self["class"]?.split(separator: " ").contains(Substring(name)) == true
  }
}
