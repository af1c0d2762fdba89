import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
struct ListExtrasTests {
  let model = TestModel()

  @Test func `a toggle among the actions of a row is a button like them`() async throws {
    @Bindable var model = model
    let scene = Screen(
      mounting: List {
        Text("mail").swipeActions { Toggle("Pin", isOn: $model.isOn) }
      })
    let pin = try #require(scene.node(button: "Pin"))
    #expect(pin.hasClass("b-swipe") && pin["aria-pressed"] == "false")
    #expect(scene.node("input") == nil)
    try await scene.tap("Pin")
    #expect(model.isOn && scene.node(button: "Pin")?["aria-pressed"] == "true")
  }

  @Test func `a row offers actions at both sides`() async throws {
    let scene = Screen(
      mounting: List {
        Text("mail")
          .swipeActions(edge: .leading, allowsFullSwipe: false) {
            Button("Pin") { model.log.append("pinned") }
          }
          .swipeActions {
            Button("Archive") { model.log.append("archived") }
          }
      })
    let leading = scene.nodes.first { $0.hasClass("row-leading") }
    let trailing = scene.nodes.first { $0.hasClass("row-trailing") }
    #expect(leading?.plainText == "Pin")
    #expect(leading?["data-swipe"] == "part")
    #expect(trailing?.plainText == "Archive")
    #expect(trailing?["data-swipe"] == "full")
    try await scene.tap("Pin")
    try await scene.tap("Archive")
    #expect(model.log == ["pinned", "archived"])
  }

  @Test func `actions of its own take the place of deleting, those at the other side do not`() {
    let scene = Screen(
      mounting: List {
        ForEach(["a"], id: \.self) { _ in
          Text("a").swipeActions(edge: .leading) { Button("Pin") {} }
        }
        .onDelete { _ in }
        ForEach(["b"], id: \.self) { _ in
          Text("b").swipeActions { Button("Archive") {} }
        }
        .onDelete { _ in }
      })
    let texts = scene.nodes.filter { $0.hasClass("row-actions") }.map(\.plainText)
    #expect(texts == ["Pin", "Delete", "Archive"])
  }

  @Test func `the index of a list leads to its sections`() async throws {
    let scene = Screen(
      mounting: List {
        ForEach(["Ada", "Ben", "Cem"], id: \.self) { name in
          Section(name) { Text(name) }.sectionIndexLabel(name.prefix(1))
        }
      }
      .listSectionIndexVisibility(.visible))
    let index = scene.node("nav", ["aria-label": "Sections"])
    #expect(index?.plainText == "ABC")
    try await scene.tap("B")
    let section = scene.nodes.first { $0.tag == "section" && $0.plainText == "BenBen" }
    #expect(
      scene.patches == [.command(id: section?.id ?? 0, name: "scrollTo", argument: "top")])
  }

  @Test func `without a wish there is no index`() {
    let scene = Screen(mounting: List { Section("A") { Text("a") }.sectionIndexLabel("A") })
    #expect(scene.node("nav") == nil)
  }

  @Test func `the scopes of a search are offered while one searches`() async throws {
    let scene = Screen(mounting: ScopedSearch(model: model))
    #expect(scene.node("input", ["type": "radio"]) == nil)
    try await scene.send(.focus, to: scene.node("input", ["type": "search"]))
    let choices = scene.nodes.filter { $0["type"] == "radio" }
    #expect(choices.count == 2)
    try await scene.send(.change, .bool(true), to: choices.last, edit: 1)
    #expect(model.number == 2)
    try await scene.send(.blur, to: scene.node("input", ["type": "search"]))
    #expect(scene.node("input", ["type": "radio"]) == nil)
  }
}

private struct ScopedSearch: View {
  @Bindable var model: TestModel

  var body: some View {
    List { Text("row") }
      .searchable(text: $model.text)
      .searchScopes($model.number) {
        Text("All").tag(1)
        Text("Unread").tag(2)
      }
  }
}
