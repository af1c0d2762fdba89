import Testing
import WebUICore

/// A field and what was sent from it; sending empties the field.
private struct Composer: View {
  let sent: Log
  @State private var text = ""

  var body: some View {
    Input(text: $text)
    Press(title: "Send") {
      sent(text)
      text = ""
    }
    Press(title: "Suggest") { text = "suggestion" }
  }
}

/// A field that writes a telephone number with a hyphen.
private struct NumberField: View {
  @State private var text = ""

  var body: some View {
    Input(
      text: Binding {
        text
      } set: { new in
        let digits = new.filter(\.isNumber)
        text = digits.count > 3 ? "\(digits.prefix(3))-\(digits.dropFirst(3))" : digits
      })
    Label("number \(text)")
  }
}

@MainActor
@Suite struct FieldMergeTests {
  private func edit(
    _ screen: Screen, _ text: String, edit: Int, seen: Int?, before: String? = nil
  ) async {
    let field = screen.document.find { $0.tag == "input" }?.id ?? 0
    screen.graph.dispatch(
      ClientEvent(
        element: field, kind: .input, value: .text(text), edit: edit, seen: seen, before: before))
    await screen.graph.settle()
  }

  private func answers(_ screen: Screen) -> [Patch] {
    screen.takePatches().filter { if case .property = $0 { true } else { false } }
  }

  @Test func `what is typed and sent before the answer comes is sent as it was typed`() async {
    let sent = Log()
    let screen = Screen(Composer(sent: sent))
    for (index, text) in ["a", "ab", "abc"].enumerated() {
      await edit(screen, text, edit: index + 1, seen: 0)
      await screen.tap("Send")
    }
    #expect(sent.entries == ["a", "b", "c"])
  }

  @Test func `a page that emptied its field itself says what the field held before`() async {
    let sent = Log()
    let screen = Screen(Composer(sent: sent))
    await edit(screen, "a", edit: 1, seen: 0)
    await screen.tap("Send")
    await edit(screen, "b", edit: 2, seen: 0, before: "")
    await screen.tap("Send")
    await edit(screen, "bc", edit: 3, seen: 0)
    await screen.tap("Send")
    #expect(sent.entries == ["a", "b", "c"])
  }

  @Test func `an edit of a text that the page has seen is taken as it is`() async {
    let sent = Log()
    let screen = Screen(Composer(sent: sent))
    await edit(screen, "a", edit: 1, seen: 0)
    await screen.tap("Suggest")
    let number = screen.graph.nextPatches - 1
    await edit(screen, "suggest", edit: 2, seen: number)
    await screen.tap("Send")
    await edit(screen, "suggested", edit: 3, seen: number)
    await screen.tap("Send")
    #expect(sent.entries == ["suggest", "ed"])
  }

  @Test func `a merged edit is answered with its number`() async throws {
    let screen = Screen(Composer(sent: Log()))
    await edit(screen, "a", edit: 1, seen: 0)
    await screen.tap("Send")
    _ = screen.takePatches()
    await edit(screen, "ab", edit: 2, seen: 0)
    let field = try #require(screen.document.find { $0.tag == "input" }).id
    #expect(answers(screen) == [.property(id: field, .value("b"), edit: 2)])
  }

  @Test func `a field that rewrites its text keeps what is typed meanwhile`() async {
    let screen = Screen(NumberField())
    await edit(screen, "5551", edit: 1, seen: 0)
    await edit(screen, "55512", edit: 2, seen: 0)
    await edit(screen, "555123", edit: 3, seen: 0)
    #expect(screen.text.contains("number 555-123"))
  }

  @Test func `a page that does not say what it has seen is taken at its word`() async {
    let sent = Log()
    let screen = Screen(Composer(sent: sent))
    await edit(screen, "a", edit: 1, seen: nil)
    await screen.tap("Send")
    await edit(screen, "ab", edit: 2, seen: nil)
    await screen.tap("Send")
    #expect(sent.entries == ["a", "ab"])
  }

  @Test func `a page that is far behind keeps what it types`() async {
    let sent = Log()
    let screen = Screen(Composer(sent: sent))
    await edit(screen, "a", edit: 1, seen: 0)
    for _ in 0..<50 {
      await screen.tap("Send")
      await screen.tap("Suggest")
    }
    await screen.tap("Send")
    await edit(screen, "ab", edit: 2, seen: 0, before: "a")
    await screen.tap("Send")
    #expect(sent.entries.last == "b")
  }

  @Test(arguments: ["range", "date", "time", "color"])
  func `values that are chosen as a whole are not merged`(type: String) async {
    struct Chooser: ElementView {
      let type: String
      let chosen: Log
      @State private var value = "0.5"
      var tag: String { "input" }

      func render(_ element: Rendering) {
        element.attribute("type", type)
        element.value(value)
        element.on(.input) { event in
          chosen(event.text ?? "")
          value = "0.6"
        }
      }
    }
    let chosen = Log()
    let screen = Screen(Chooser(type: type, chosen: chosen))
    await edit(screen, "0.7", edit: 1, seen: 0)
    await edit(screen, "0.8", edit: 2, seen: 0)
    #expect(chosen.entries == ["0.7", "0.8"])
  }
}
