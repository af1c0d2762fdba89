import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

@MainActor
struct MenuPickerTests {
  let model = TestModel()

  private func picker() -> some View {
    @Bindable var model = model
    return Picker("Theme", selection: $model.number) {
      Text("Light").tag(1)
      Text("Dark").tag(2)
    }
  }

  private func opener(_ scene: Screen) -> DOMElement? {
    scene.node("button", ["aria-haspopup": "menu"])
  }

  /// The text of an element, without what is hidden in it.
  private func shown(_ element: DOMElement?) -> String? {
    guard let element, element["hidden"] == nil else { return nil }
    if element.children.isEmpty { return element.plainText }
    return element.children.compactMap(shown).joined()
  }

  private func rows(_ scene: Screen) -> [DOMElement] {
    scene.nodes.filter { $0["role"] == "menuitemradio" }
  }

  @Test func `a button shows what is picked and opens a menu of the choices`() async throws {
    let scene = Screen(mounting: picker())
    let button = try #require(opener(scene))
    let list = try #require(scene.node("div", ["role": "menu"]))
    #expect(shown(button) == "Light")
    #expect(button["popovertarget"] == list["id"])
    #expect(rows(scene).map(\.plainText) == ["Light", "Dark"])
    #expect(rows(scene).map { $0["aria-checked"] } == ["true", "false"])
    #expect(rows(scene).allSatisfy { $0["popovertargetaction"] == "hide" })
    #expect(scene.node("select") == nil)
    try await scene.send(.tap, to: rows(scene)[1])
    #expect(model.number == 2)
    #expect(shown(button) == "Dark")
    #expect(rows(scene).map { $0["aria-checked"] } == ["false", "true"])
  }

  @Test func `a person who cannot see it hears its label and what is picked`() throws {
    let scene = Screen(mounting: picker())
    let names = try #require(opener(scene)?["aria-labelledby"]).split(separator: " ").map(
      String.init)
    #expect(names.map { shown(scene.node("span", ["id": $0])) } == ["Theme", "Light"])
    #expect(scene.node("div", ["role": "menu"])?["aria-labelledby"] == names.first)
  }

  @Test func `the label is seen in rows of lists alone`() {
    let label = { (scene: Screen) in
      scene.nodes.first { $0.tag == "span" && $0.plainText == "Theme" }?["class"]
    }
    #expect(label(Screen(mounting: picker())) == "vh")
    #expect(label(Screen(mounting: Form { picker() })) == "pick-l")
    #expect(label(Screen(mounting: Form { picker().labelsHidden() })) == "vh")
  }

  @Test func `what is out of use cannot be picked`() async throws {
    let scene = Screen(mounting: picker().disabled(true))
    #expect(opener(scene)?.isDisabled == true)
    try await scene.send(.tap, to: rows(scene)[1])
    #expect(model.number == 1)
  }

  @Test func `sections of choices are groups, a line among them is not a choice`() async throws {
    @Bindable var model = model
    let scene = Screen(
      mounting: Picker("Number", selection: $model.number) {
        Section("Few") {
          Text("One").tag(1)
          Text("Two").tag(2)
        }
        Section("Many") { Text("Three").tag(3) }
        Divider()
        Text("None").tag(0)
      })
    let groups = scene.nodes.filter { $0["role"] == "group" }
    #expect(groups.map { $0["aria-label"] } == ["Few", "Many"])
    #expect(rows(scene).map(\.plainText) == ["One", "Two", "Three", "None"])
    #expect(scene.node("div", ["role": "separator"])?.parent?["role"] == "menu")
    #expect(shown(opener(scene)) == "One")
    try await scene.send(.tap, to: rows(scene)[2])
    #expect(model.number == 3 && shown(opener(scene)) == "Three")
  }

  @Test func `sections of a picker in a menu are groups, too`() {
    @Bindable var model = model
    let scene = Screen(
      mounting: Menu("More") {
        Picker("Number", selection: $model.number) {
          Section("Few") { Text("One").tag(1) }
        }
      })
    #expect(rows(scene).map(\.plainText) == ["One"])
    #expect(rows(scene).first?["aria-checked"] == "true")
  }

  @Test func `in a bar it stands without its label`() {
    let scene = Screen(
      mounting: NavigationStack {
        List { Text("Row").toolbar { picker() } }
      })
    #expect(opener(scene)?.parent?.parent?["class"] == "bar-trail")
  }
}
