import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
struct ButtonTests {
  let model = TestModel()

  @Test func `a button is a real button and runs its action`() async throws {
    let scene = Screen(mounting: Button("Send") { model.log.append("sent") })
    #expect(scene.node(button: "Send")?["type"] == "button")
    try await scene.tap("Send")
    #expect(model.log == ["sent"])
  }

  @Test func `a disabled button says so and ignores a touch`() async throws {
    let scene = Screen(
      mounting: VStack { Button("Send") { model.log.append("sent") } }.disabled(true))
    #expect(scene.node(button: "Send")?["disabled"] == "")
    try await scene.send(.tap, to: scene.node(button: "Send"))
    #expect(model.log == [])
  }

  @Test func `what is disabled above stays disabled`() {
    let scene = Screen(mounting: Button("Send") {}.disabled(false).disabled(true))
    #expect(scene.node(button: "Send")?["disabled"] == "")
  }

  @Test(arguments: [("b-bordered", true), ("b-prominent", false)])
  func `styles, sizes and roles are classes`(className: String, isBordered: Bool) {
    let button = Button("Delete", role: .destructive) {}.controlSize(.large)
    let scene =
      isBordered
      ? Screen(mounting: button.buttonStyle(.bordered))
      : Screen(mounting: button.buttonStyle(.borderedProminent))
    let element = scene.node(button: "Delete")
    #expect(element?.hasClass(className) == true)
    #expect(element?.hasClass("destructive") == true)
    #expect(element?.hasClass("cs-large") == true)
  }

  @Test func `a style of the app's own draws the label`() async throws {
    struct Framed: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Text("»")
          configuration.label
        }
      }
    }
    let scene = Screen(
      mounting: Button("Go") { model.log.append("went") }.buttonStyle(Framed()))
    #expect(scene.node(button: "»Go") != nil)
    try await scene.tap("» Go")
    #expect(model.log == ["went"])
  }

  @Test func `a tint reaches the style sheet`() {
    let scene = Screen(mounting: Button("Go") {}.tint(.green))
    #expect(scene.node(button: "Go")?["style"]?.contains("--tint:var(--green)") == true)
  }

  @Test func `what a person wrote is never markup`() {
    let scene = Screen(
      mounting: VStack {
        Button("<b>\"&") {}
        TextField("<i>", text: .constant("\"><script>"))
      })
    #expect(scene.html.contains("&lt;b&gt;&quot;&amp;"))
    #expect(!scene.html.contains("<script>"))
    #expect(!scene.html.contains("<i>"))
  }

  @Test func `a menu opens by itself and closes when an action is chosen`() async throws {
    let scene = Screen(
      mounting: Menu("More") { Button("Archive") { model.log.append("archived") } })
    let opener = scene.node(button: "More")
    let list = scene.node("div", ["role": "menu"])
    let item = scene.node(button: "Archive")
    #expect(opener?["popovertarget"] == list?["id"])
    #expect(item?["popovertarget"] == list?["id"])
    #expect(item?["role"] == "menuitem")
    try await scene.tap("Archive")
    #expect(model.log == ["archived"])
  }

  @Test(arguments: ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd"])
  func `a link that could run something leads nowhere`(address: String) throws {
    let url = try #require(URL(string: address))
    let scene = Screen(mounting: Link("Open", destination: url))
    #expect(scene.node("a")?["href"] == nil)
    #expect(scene.node("a")?["aria-disabled"] == "true")
  }

  @Test func `a link opens beside the app`() throws {
    let url = try #require(URL(string: "https://example.com/a?b=1"))
    let scene = Screen(mounting: Link("Open", destination: url))
    let link = scene.node("a")
    #expect(link?["href"] == "https://example.com/a?b=1")
    #expect(link?["target"] == "_blank")
    #expect(link?["rel"] == "noopener noreferrer")
  }

  @Test func `a menu with an action of its own opens only when it is pressed for a while`()
    async throws
  {
    let model = TestModel()
    let scene = Screen(
      mounting: Menu("Save") {
        Button("Save as") {}
      } primaryAction: {
        model.log.append("saved")
      })
    let button = scene.node(button: "Save")
    #expect(button?["popovertarget"] == nil)
    #expect(button?["data-menu"] == scene.node("div", ["role": "menu"])?["id"])
    try await scene.tap("Save")
    #expect(model.log == ["saved"])
  }

  @Test func `a style of menus draws the menu that it is given`() async throws {
    struct Framed: MenuStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Text("Pick:")
          Menu(configuration)
        }
      }
    }
    let scene = Screen(mounting: Menu("More") { Button("One") {} }.menuStyle(Framed()))
    #expect(scene.graph.rootElement?.plainText.hasPrefix("Pick:More") == true)
    #expect(scene.node("div", ["role": "menu"])?.plainText == "One")
    let plain = Screen(mounting: Menu("More") { Button("One") {} }.menuStyle(.borderlessButton))
    #expect(plain.node(button: "More")?.hasClass("b-borderless") == true)
  }
}
