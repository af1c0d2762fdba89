import SwiftUI
import Testing
import WebUICore

@MainActor
struct ButtonTests {
  let model = TestModel()

  @Test func `a button is a real button and runs its action`() async {
    let scene = TestScene(Button("Send") { model.log.append("sent") })
    #expect(scene.button("Send")?["type"] == "button")
    await scene.tap("Send")
    #expect(model.log == ["sent"])
  }

  @Test func `a disabled button says so and ignores a touch`() async {
    let scene = TestScene(
      VStack { Button("Send") { model.log.append("sent") } }.disabled(true))
    #expect(scene.button("Send")?["disabled"] == "")
    await scene.tap("Send")
    #expect(model.log == [])
  }

  @Test func `what is disabled above stays disabled`() {
    let scene = TestScene(Button("Send") {}.disabled(false).disabled(true))
    #expect(scene.button("Send")?["disabled"] == "")
  }

  @Test(arguments: [("b-bordered", true), ("b-prominent", false)])
  func `styles, sizes and roles are classes`(className: String, isBordered: Bool) {
    let button = Button("Delete", role: .destructive) {}.controlSize(.large)
    let scene =
      isBordered
      ? TestScene(button.buttonStyle(.bordered)) : TestScene(button.buttonStyle(.borderedProminent))
    let element = scene.button("Delete")
    #expect(element?.hasClass(className) == true)
    #expect(element?.hasClass("destructive") == true)
    #expect(element?.hasClass("cs-large") == true)
  }

  @Test func `a style of the app's own draws the label`() async {
    struct Framed: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Text("»")
          configuration.label
        }
      }
    }
    let scene = TestScene(
      Button("Go") { model.log.append("went") }.buttonStyle(Framed()))
    #expect(scene.button("»Go") != nil)
    await scene.tap("»Go")
    #expect(model.log == ["went"])
  }

  @Test func `a tint reaches the style sheet`() {
    let scene = TestScene(Button("Go") {}.tint(.green))
    #expect(scene.button("Go")?["style"]?.contains("--tint:var(--green)") == true)
  }

  @Test func `what a person wrote is never markup`() {
    let scene = TestScene(
      VStack {
        Button("<b>\"&") {}
        TextField("<i>", text: .constant("\"><script>"))
      })
    #expect(scene.html.contains("&lt;b&gt;&quot;&amp;"))
    #expect(!scene.html.contains("<script>"))
    #expect(!scene.html.contains("<i>"))
  }

  @Test func `a menu opens by itself and closes when an action is chosen`() async {
    let scene = TestScene(
      Menu("More") { Button("Archive") { model.log.append("archived") } })
    let opener = scene.button("More")
    let list = scene.element("div", ["role": "menu"])
    let item = scene.button("Archive")
    #expect(opener?["popovertarget"] == list?["id"])
    #expect(item?["popovertarget"] == list?["id"])
    #expect(item?["role"] == "menuitem")
    await scene.tap("Archive")
    #expect(model.log == ["archived"])
  }

  @Test(arguments: ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd"])
  func `a link that could run something leads nowhere`(address: String) throws {
    let url = try #require(URL(string: address))
    let scene = TestScene(Link("Open", destination: url))
    #expect(scene.element("a")?["href"] == nil)
    #expect(scene.element("a")?["aria-disabled"] == "true")
  }

  @Test func `a link opens beside the app`() throws {
    let url = try #require(URL(string: "https://example.com/a?b=1"))
    let scene = TestScene(Link("Open", destination: url))
    let link = scene.element("a")
    #expect(link?["href"] == "https://example.com/a?b=1")
    #expect(link?["target"] == "_blank")
    #expect(link?["rel"] == "noopener noreferrer")
  }

  @Test func `a menu with an action of its own opens only when it is pressed for a while`() async {
    let model = TestModel()
    let scene = TestScene(
      Menu("Save") {
        Button("Save as") {}
      } primaryAction: {
        model.log.append("saved")
      })
    let button = scene.button("Save")
    #expect(button?["popovertarget"] == nil)
    #expect(button?["data-menu"] == scene.element("div", ["role": "menu"])?["id"])
    await scene.tap("Save")
    #expect(model.log == ["saved"])
  }

  @Test func `a style of menus draws the menu that it is given`() async {
    struct Framed: MenuStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Text("Pick:")
          Menu(configuration)
        }
      }
    }
    let scene = TestScene(Menu("More") { Button("One") {} }.menuStyle(Framed()))
    #expect(scene.graph.rootElement?.plainText.hasPrefix("Pick:More") == true)
    #expect(scene.element("div", ["role": "menu"])?.plainText == "One")
    let plain = TestScene(Menu("More") { Button("One") {} }.menuStyle(.borderlessButton))
    #expect(plain.button("More")?.hasClass("b-borderless") == true)
  }
}
