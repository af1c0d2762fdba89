import Observation
import Testing
import WebUICore

@MainActor
@Suite struct StateTests {
  struct Counter: View {
    var name = ""
    @State private var count = 0

    var body: some View {
      Label("\(name)\(count)")
      Press(title: "+\(name)") { count += 1 }
    }
  }

  struct Parent: View {
    @State private var id = 0
    @State private var title = "a"

    var body: some View {
      Counter(name: title).id(id)
      Press(title: "new identity") { id += 1 }
      Press(title: "new value") { title = "b" }
    }
  }

  @Test func `state survives a new value of the view and is reset by a new identity`() async {
    let screen = Screen(Parent())
    await screen.tap("+a")
    await screen.tap("+a")
    #expect(screen.text.hasPrefix("a2 "))
    await screen.tap("new value")
    #expect(screen.text.hasPrefix("b2 "))
    await screen.tap("new identity")
    #expect(screen.text.hasPrefix("b0 "))
    #expect(screen.isFaithful)
  }

  @Test func `the same view value in two places has two states`() async {
    let counter = Counter()
    let screen = Screen(
      Box {
        counter
        Box { counter }
      })
    await screen.tap("+")
    #expect(screen.text == "1 + 0 +")
  }

  @Observable @MainActor final class Model {
    var value = 0
    static var made = 0

    init() { Self.made += 1 }
  }

  struct Owner: View {
    @State private var model: Model
    @State private var turns = 0

    init(start: Int) {
      let model = Model()
      model.value = start
      _model = State(initialValue: model)
    }

    var body: some View {
      Label("\(model.value) \(turns)")
      Press(title: "+") { model.value += 1 }
      Press(title: "turn") { turns += 1 }
    }
  }

  struct OwnerOfOwner: View {
    @State private var start = 7

    var body: some View {
      Owner(start: start)
      Press(title: "again") { start = 100 }
    }
  }

  @Test func `the first model is kept, whatever later values of the view bring`() async {
    let screen = Screen(OwnerOfOwner())
    await screen.tap("+")
    await screen.tap("again")
    await screen.tap("turn")
    #expect(screen.text.hasPrefix("8 1"))
  }

  struct Switcher: View {
    @State private var isFirst = true

    var body: some View {
      if isFirst {
        Counter(name: "x")
      } else {
        Counter(name: "x")
      }
      Press(title: "switch") { isFirst.toggle() }
    }
  }

  @Test func `another branch is another identity`() async {
    let screen = Screen(Switcher())
    await screen.tap("+x")
    #expect(screen.text.hasPrefix("x1"))
    await screen.tap("switch")
    #expect(screen.text.hasPrefix("x0"))
    #expect(screen.isFaithful)
  }

  struct Field: View {
    @State private var text = "old"

    var body: some View {
      Input(text: $text)
      Label(text)
      Press(title: "clear") { text = "" }
    }
  }

  @Test func `what the browser shows already is not sent back`() async {
    let screen = Screen(Field())
    await screen.type("typed")
    let patches = screen.takePatches()
    #expect(patches.count == 1)
    guard case .text(_, "typed") = patches.first else {
      Issue.record("The label should be all that is patched: \(patches)")
      return
    }
  }

  @Test func `a text that the server changes is sent with the number of the edit`() async {
    let screen = Screen(Field())
    await screen.type("typed", edit: 5)
    _ = screen.takePatches()
    await screen.tap("clear")
    #expect(
      screen.takePatches().contains { patch in
        if case .property(_, .value(""), edit: 5) = patch { true } else { false }
      })
  }

  struct Upper: View {
    @State private var text = ""

    var body: some View {
      Input(
        text: Binding(
          get: { text }, set: { if $0.count <= 3 { text = $0.uppercased() } }))
    }
  }

  @Test func `an edit that the binding changes or refuses is answered`() async {
    let screen = Screen(Upper())
    await screen.type("abc", edit: 1)
    guard case .property(_, .value("ABC"), edit: 1)? = screen.takePatches().first else {
      Issue.record("The changed text should be sent")
      return
    }
    await screen.type("abcd", edit: 2)
    guard case .property(_, .value("ABC"), edit: 2)? = screen.takePatches().first else {
      Issue.record("The refused text should be sent back")
      return
    }
  }
}
