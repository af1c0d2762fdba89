import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

@MainActor
struct MenuTests {
  private struct Marks: View {
    let model: TestModel

    var body: some View {
      @Bindable var model = model
      Menu("Options") {
        Button("Plain") { model.log.append("plain") }
        Toggle("On", isOn: $model.isOn)
        Picker("Number", selection: $model.number) {
          Text("One").tag(1)
          Text("Two").tag(2)
        }
      }
    }
  }

  private func marks(_ scene: Screen) -> [String] {
    scene.nodes.compactMap { element in
      element["role"].map { role in
        guard role.hasPrefix("menuitem") else { return "" }
        return "\(role) \(element.plainText) \(element["aria-checked"] ?? "-")"
      }
    }
    .filter { !$0.isEmpty }
  }

  @Test func `a switch and a picker are rows with a check mark`() async throws {
    let model = TestModel()
    let scene = Screen(mounting: Marks(model: model))
    #expect(
      marks(scene) == [
        "menuitem Plain -", "menuitemcheckbox On false", "menuitemradio One true",
        "menuitemradio Two false",
      ])
    try await scene.tap("On")
    try await scene.tap("Two")
    #expect(model.isOn && model.number == 2)
    #expect(
      marks(scene) == [
        "menuitem Plain -", "menuitemcheckbox On true", "menuitemradio One false",
        "menuitemradio Two true",
      ])
    #expect(scene.node("select") == nil && scene.node("input") == nil)
  }

  @Test func `the label of a picker is the title of its rows`() {
    let scene = Screen(mounting: Marks(model: TestModel()))
    let group = scene.node("div", ["role": "group"])
    #expect(group?["aria-label"] == "Number")
    #expect(group?.children.first?.plainText == "Number")
  }

  @Test func `what is chosen closes the whole menu, also from a menu in it`() throws {
    let scene = Screen(
      mounting: Menu("Outer") {
        Button("Here") {}
        Menu("Inner") { Button("There") {} }
      })
    let outer = try #require(scene.node("div", ["role": "menu", "aria-label": "Outer"]))
    for name in ["Here", "There"] {
      #expect(scene.node(button: name)?["popovertarget"] == outer["id"])
      #expect(scene.node(button: name)?["popovertargetaction"] == "hide")
    }
    let inner = try #require(scene.node("div", ["role": "menu", "aria-label": "Inner"]))
    let way = scene.nodes.filter { $0["popovertarget"] == inner["id"] }
    #expect(way.map { $0["popovertargetaction"] } == [nil, "hide"])
    #expect(
      way.allSatisfy {
        $0["role"] == "menuitem" && $0["aria-haspopup"] == "menu" || $0 === way.last
      })
  }

  @Test func `a menu stays open where it is asked to`() {
    let scene = Screen(
      mounting: Menu("More") {
        Button("Again") {}.menuActionDismissBehavior(.disabled)
      })
    #expect(scene.node(button: "Again")?["popovertarget"] == nil)
  }

  @Test func `a picker in a menu may be a menu of its own, or a row of tiles`() {
    let choices = Group {
      Text("One").tag(1)
      Text("Two").tag(2)
    }
    let menu = Screen(
      mounting: Menu("Options") {
        Picker("Number", selection: .constant(1)) { choices }.pickerStyle(.menu)
      })
    #expect(menu.node("div", ["role": "menu", "aria-label": "Number"]) != nil)
    let tiles = Screen(
      mounting: Menu("Options") {
        Picker("Number", selection: .constant(1)) { choices }.pickerStyle(.palette)
      })
    let rows = tiles.nodes.filter { $0["role"] == "menuitemradio" }
    #expect(rows.count == 2 && rows.allSatisfy { $0.hasClass("b-tile") })
  }

  @Test func `a section of a menu is a group with a name`() {
    let scene = Screen(
      mounting: List {
        Menu("Options") {
          Section("Display") { Button("Large") {} }
        }
      })
    #expect(
      scene.node("div", ["role": "group"])?["aria-label"] == "Display"
        || scene.node("section", ["role": "group"])?["aria-label"] == "Display")
    #expect(scene.nodes.contains { $0["role"] == "heading" } == false)
  }

  private struct Sounds: View {
    let model: TestModel

    var body: some View {
      @Bindable var model = model
      NavigationStack {
        Form {
          Picker("Number", selection: $model.number) {
            Text("One").tag(1)
            Text("Two").tag(2)
          }
          .pickerStyle(.navigationLink)
        }
      }
    }
  }

  @Test func `a picker as a link shows its choices on a screen and comes back with one`()
    async throws
  {
    let model = TestModel()
    let page = Screen(mounting: Sounds(model: model))
    #expect(page.text.contains("Number One"))
    try await page.tap("Number One")
    #expect(page.text.contains("Two"))
    guard let two = page.visibleNode(where: { $0.tag == "input" && $0["value"] == "2" }) else {
      Issue.record("There is no second choice.")
      return
    }
    try await page.send(.change, .bool(true), to: two)
    #expect(model.number == 2)
    #expect(page.text.contains("Number Two"))
  }
}
