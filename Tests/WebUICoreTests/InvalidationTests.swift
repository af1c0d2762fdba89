import Observation
import Testing
import WebUICore

@MainActor
@Suite struct InvalidationTests {
  @Observable final class Row: Identifiable {
    let id: Int
    var text: String

    init(id: Int) {
      self.id = id
      text = "row \(id)"
    }
  }

  @Observable final class Model {
    var rows: [Row] = (0..<300).map(Row.init)
    var title = "title"
    var isOn = false
  }

  struct RowView: View {
    let row: Row

    var body: some View {
      Label(row.text)
    }
  }

  struct Title: View {
    let model: Model

    var body: some View {
      Label(model.title)
    }
  }

  struct ListView: View {
    let model: Model

    var body: some View {
      Title(model: model)
      ForEach(model.rows) { RowView(row: $0) }
    }
  }

  private func change(
    in screen: Screen, _ body: () -> Void
  ) async -> (bodies: Int, rows: Int, renders: Int) {
    let before = screen.graph.counters
    _ = screen.takePatches()
    body()
    await screen.graph.settle()
    let after = screen.graph.counters
    return (
      after.bodies - before.bodies, after.rows - before.rows, after.renders - before.renders
    )
  }

  @Test func `changing one row of 300 runs one body and sends one patch`() async {
    let model = Model()
    let screen = Screen(ListView(model: model))
    let ran = await change(in: screen) { model.rows[150].text = "changed" }
    #expect(ran == (1, 0, 1))
    let patches = screen.takePatches()
    #expect(patches.count == 1)
    guard case .text(_, "changed")? = patches.first else {
      Issue.record("\(patches)")
      return
    }
  }

  @Test func `adding a row mounts that row and leaves the others alone`() async {
    let model = Model()
    let screen = Screen(ListView(model: model))
    let ran = await change(in: screen) { model.rows.append(Row(id: 1000)) }
    #expect(ran.bodies == 2)
    #expect(ran.renders == 1)
    #expect(screen.takePatches().count == 1)
    #expect(screen.isFaithful)
  }

  @Test func `what nobody reads runs nothing`() async {
    let model = Model()
    let screen = Screen(ListView(model: model))
    let ran = await change(in: screen) { model.isOn = true }
    #expect(ran == (0, 0, 0))
    #expect(screen.takePatches().isEmpty)
  }

  @Test func `several changes in one turn are one flush`() async {
    let model = Model()
    let screen = Screen(ListView(model: model))
    let flushes = screen.graph.counters.flushes
    let ran = await change(in: screen) {
      model.title = "one"
      model.rows[0].text = "two"
      model.title = "three"
    }
    #expect(ran.bodies == 2)
    #expect(screen.graph.counters.flushes == flushes + 1)
    #expect(screen.frames.count == 1)
    #expect(screen.text.hasPrefix("three two"))
  }

  struct RowsWithClosure: View {
    let model: Model

    var body: some View {
      ForEach(model.rows) { row in Label(row.text) }
    }
  }

  @Test func `what a row's closure reads runs only that row`() async {
    let model = Model()
    let screen = Screen(RowsWithClosure(model: model))
    let ran = await change(in: screen) { model.rows[7].text = "seven" }
    #expect(ran == (0, 1, 1))
    #expect(screen.takePatches().count == 1)
  }

  struct Reader: View {
    @Binding var text: String

    var body: some View { Label(text) }
  }

  struct Passer: View {
    @State private var text = "a"

    var body: some View {
      Reader(text: $text)
      Press(title: "change") { text = "b" }
    }
  }

  @Test func `a view that only passes a binding on does not run again`() async {
    let screen = Screen(Passer())
    let before = screen.graph.counters.bodies
    await screen.tap("change")
    #expect(screen.graph.counters.bodies == before + 1)
    #expect(screen.text.hasPrefix("b"))
  }

  @Test func `a view that is drawn often does not pile up registrations`() async {
    let model = Model()
    let screen = Screen(TwoReads(model: model))
    for turn in 0..<50 {
      model.title = "\(turn)"
      await screen.graph.settle()
    }
    let ran = await change(in: screen) { model.isOn = true }
    #expect(ran.bodies == 1)
    #expect(screen.text == "49 true")
  }

  struct TwoReads: View {
    let model: Model

    var body: some View { Label("\(model.title) \(model.isOn)") }
  }
}
