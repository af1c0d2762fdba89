import Foundation
import Testing
import WebUICore

@MainActor
@Suite struct EventTests {
  @Test func `a disabled button does nothing, whatever the browser sends`() async {
    var taps = 0
    let screen = Screen(Press(title: "go", isDisabled: true) { taps += 1 })
    await screen.tap("go")
    #expect(taps == 0)
  }

  @Test func `unknown elements and kinds are ignored`() async {
    var taps = 0
    let screen = Screen(Press(title: "go") { taps += 1 })
    for id in [0, -1, 9_999, .max] {
      screen.graph.dispatch(ClientEvent(element: id, kind: .tap))
    }
    screen.graph.dispatch(ClientEvent(element: 2, kind: .init(rawValue: "nonsense")))
    await screen.graph.settle()
    #expect(taps == 0)
  }

  @Test func `an event reaches the nearest element around that listens`() async {
    var taps = 0
    struct Outer<Content: View>: ElementView {
      let content: Content
      let action: () -> Void
      var tag: String { "div" }

      func render(_ element: Rendering) {
        let action = action
        element.on(.tap) { _ in action() }
        element.view(content)
      }
    }
    let screen = Screen(Outer(content: Label("inner")) { taps += 1 })
    let inner = screen.document.find { $0.tag == "span" }?.id ?? 0
    screen.graph.dispatch(ClientEvent(element: inner, kind: .tap))
    await screen.graph.settle()
    #expect(taps == 1)
  }

  struct Fields: View {
    @FocusState private var focus: Int?
    @State private var text = ""

    var body: some View {
      Input(text: $text).focused($focus, equals: 1)
      Box { Input(text: $text) }.focused($focus, equals: 2)
      Label("focus \(focus ?? 0)")
      Press(title: "second") { focus = 2 }
      Press(title: "none") { focus = nil }
    }
  }

  private func commands(_ screen: Screen) -> [String] {
    screen.takePatches().compactMap { patch in
      if case .command(_, let name, _) = patch { name } else { nil }
    }
  }

  @Test func `focus follows the person and the program`() async {
    let screen = Screen(Fields())
    let field = screen.document.find { $0.tag == "input" }?.id ?? 0
    screen.graph.dispatch(ClientEvent(element: field, kind: .focus))
    await screen.graph.settle()
    #expect(screen.text.contains("focus 1"))
    #expect(commands(screen).isEmpty)
    await screen.tap("second")
    #expect(screen.text.contains("focus 2"))
    #expect(commands(screen) == ["focus"])
    await screen.tap("none")
    #expect(commands(screen) == ["blur"])
  }

  @Test func `a page that was just loaded has the focus nowhere`() async {
    let screen = Screen(Fields())
    var number = 0
    let field = screen.document.find {
      if $0.tag == "input" { number += 1 }
      return number == 2
    }
    screen.graph.dispatch(ClientEvent(element: field?.id ?? 0, kind: .focus))
    await screen.graph.settle()
    #expect(screen.text.contains("focus 2"))
    screen.graph.beginPage()
    await screen.graph.settle()
    #expect(screen.text.contains("focus 0"))
    _ = commands(screen)
    // What asks for the focus gets it there, too.
    await screen.tap("second")
    #expect(commands(screen) == ["focus"])
  }

  @Test func `patches are written as the browser reads them`() throws {
    let patches: [Patch] = [
      .insert(parent: 1, html: "<b>", before: 0), .remove(id: 2),
      .move(parent: 1, id: 3, before: 4),
      .text(id: 5, "t"), .attribute(id: 6, name: "class", value: nil),
      .property(id: 7, .value("v"), edit: 8), .property(id: 7, .checked(true), edit: 0),
      .command(id: 9, name: "focus", argument: nil), .replace(id: 1, html: ""),
    ]
    let json = String(decoding: try JSONEncoder().encode(patches), as: UTF8.self)
    #expect(
      json == "[[1,1,\"<b>\",0],[2,2],[3,1,3,4],[4,5,\"t\"],[5,6,\"class\",null],"
        + "[6,7,\"value\",\"v\",8],[6,7,\"checked\",true,0],[7,9,\"focus\",null],[0,1,\"\"]]")
  }

  @Test(arguments: ["<b>", "\"quoted\"", "a&amp;b", "it's", "\u{0}", "a\r\nb"])
  func `text and attributes are escaped`(text: String) {
    struct Named: ElementView {
      let name: String
      var tag: String { "div" }

      func render(_ element: Rendering) {
        element.attribute("title", name)
        element.text(name)
      }
    }
    let screen = Screen(Named(name: text))
    let element = screen.document.find { $0.tag == "div" && $0.attributes["title"] != nil }
    let expected = text.replacing("\u{0}", with: "\u{FFFD}")
    #expect(element?.attributes["title"] == expected)
    #expect(element?.text == expected)
  }
}
