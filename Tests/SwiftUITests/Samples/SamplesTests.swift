import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

/// Whole screens as people write them for phones: they compile as they are, come to rest, and do what
/// they do on a phone.
@MainActor
@Suite struct SamplesTests {
  @Test(arguments: ["recipes", "settings", "onboarding", "dashboard", "board", "stopwatch"])
  func `a screen in the style of a sample app comes to rest`(name: String) async throws {
    let view: AnyView =
      switch name {
      case "recipes": AnyView(RecipeBook())
      case "settings": AnyView(NavigationStack { SettingsForm() })
      case "onboarding": AnyView(Onboarding())
      case "dashboard": AnyView(NavigationStack { Dashboard() })
      case "board": AnyView(NavigationStack { TaskBoard() })
      default: AnyView(Stopwatch())
      }
    let screen = try await Screen { view }
    #expect(screen.graph.isSettled)
    #expect(screen.graph.html().count > 1_000)
    screen.close()
  }

  @Test func `recipes are searched, completed by a suggestion, opened and rated`() async throws {
    let screen = try await Screen { RecipeBook() }
    #expect(screen.text.contains("3 recipes"))
    #expect(screen.text.contains("25\u{A0}min"))
    try await screen.find(.searchField).type("pl")
    #expect(screen.text.contains("1 recipe"))
    #expect(!screen.text.contains("1 recipes"))
    #expect(!screen.text.contains("Leek Soup"))
    try await screen.button("Plum Cake").tap()
    #expect(screen.visibleNode(class: "suggestions") == nil)
    #expect(screen.text.contains("Plum Cake"))
    #expect(!screen.text.contains("Mushroom Rice"))
  }

  @Test func `a recipe gets another name by the button of its title's menu`() async throws {
    let screen = try await Screen { RecipeBook() }
    try await screen.find(.button, containing: "Leek Soup").tap()
    try await screen.tap("Rename")
    let dialog = try screen.find(.alert)
    try await dialog.field("Name").replace(with: "Onion Soup")
    try await dialog.button("Rename").tap()
    #expect(screen.text.contains("Onion Soup"))
    #expect(!screen.text.contains("Leek Soup"))
  }

  @Test func `settings show what depends on a switch, and pick days off`() async throws {
    let screen = try await Screen { NavigationStack { SettingsForm() } }
    let toggle = try screen.find(.toggle)
    let day = try #require(
      screen.all(.button).first { $0.node["aria-pressed"] == "false" })
    try await day.tap()
    #expect(day.isSelected)
    try await day.tap()
    #expect(!day.isSelected)
    try await toggle.tap()
    #expect(!screen.text.contains("Days off"))
    let limit = try screen.field("Limit")
    #expect(limit.value == "2.5")
    try await limit.replace(with: "")
    #expect(limit.value == "")
  }

  @Test func `the stopwatch runs, counts a lap and stops`() async throws {
    let screen = try await Screen { Stopwatch() }
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
    let screen = try await Screen { NavigationStack { Dashboard() } }
    let before = screen.texts
    try await screen.find(.menuItem, named: "North").tap()
    #expect(screen.texts != before)
  }

  @Test func `onboarding goes on page by page`() async throws {
    var isFinished = false
    let screen = try await Screen { Onboarding { isFinished = true } }
    for _ in 0..<2 { try await screen.tap("Continue") }
    try await screen.tap("Begin")
    #expect(isFinished)
  }

  @Test func `the board has a lane for each kind of task`() async throws {
    let screen = try await Screen { NavigationStack { TaskBoard() } }
    for word in ["To Do", "Doing", "Done", "Paint the fence", "Drop here"] {
      #expect(screen.text.contains(word))
    }
  }
}
