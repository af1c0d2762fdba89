import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
struct LongListTests {
  @MainActor @Observable
  final class Model {
    var numbers = Array(0..<10_000)
    var log: [String] = []
    var chosen: [IndexSet] = []
    var position: Int?
  }

  let model = Model()

  private func rows(_ scene: Screen) -> [DOMElement] {
    scene.nodes.filter { $0.hasClass("row") }
  }

  private func texts(_ scene: Screen) -> [String] { rows(scene).map(\.plainText) }

  private func edge(_ scene: Screen) -> DOMElement? {
    scene.nodes.first { $0["data-win"] != nil }
  }

  private func show(_ range: Range<Int>, in scene: Screen) async throws {
    try await scene.send(
      .window, .text("\(range.lowerBound) \(range.upperBound) 1"), to: edge(scene))
  }

  @Test func `of ten thousand rows those in sight are made`() async throws {
    let scene = Screen(mounting: NumberList(model: model))
    #expect(texts(scene).first == "0 ·0")
    #expect(rows(scene).count == 30)
    #expect(edge(scene)?["data-win"] == "0 30 10000")
    #expect(scene.graph.counters.rows == 30)
    try await show(5_000..<5_040, in: scene)
    #expect(texts(scene).first == "5000 ·0")
    #expect(rows(scene).count == 40)
    #expect(edge(scene)?["data-win"] == "5000 5040 10000")
    try await show(5_020..<5_060, in: scene)
    #expect(scene.graph.counters.rows == 30 + 40 + 20)
  }

  @Test func `a row that comes back has its state, and appears again`() async throws {
    let scene = Screen(mounting: NumberList(model: model))
    try await scene.tap("3 ·0")
    #expect(scene.node(button: "3 ·1") != nil)
    try await show(5_000..<5_040, in: scene)
    #expect(model.log == ["+3", "-3"])
    try await show(0..<30, in: scene)
    #expect(scene.node(button: "3 ·1") != nil)
    #expect(model.log == ["+3", "-3", "+3"])
    try await scene.tap("3 ·1")
    #expect(scene.node(button: "3 ·2") != nil)
  }

  @Test func `the state of a row goes with its element`() async throws {
    let scene = Screen(mounting: NumberList(model: model))
    try await scene.tap("3 ·0")
    try await show(5_000..<5_040, in: scene)
    model.numbers.remove(at: 3)
    await scene.graph.settle()
    #expect(texts(scene).first == "5000 ·0")
    #expect(edge(scene)?["data-win"] == "4999 5039 9999")
    model.numbers.insert(3, at: 3)
    try await show(0..<30, in: scene)
    #expect(scene.node(button: "3 ·0") != nil)
  }

  @Test func `what is saved of rows out of sight is there after a restart`() async throws {
    let first = Screen(mounting: NumberList(model: model))
    try await first.tap("3 ·0")
    try await show(5_000..<5_040, in: first)
    let later = Screen(
      mounting: NumberList(model: model), restoring: first.graph.savedState())
    #expect(later.html.contains("3 ·1"))
  }

  @Test func `rows added above leave those in sight alone`() async throws {
    let scene = Screen(mounting: NumberList(model: model))
    try await show(5_000..<5_040, in: scene)
    let before = rows(scene).map(\.id)
    let sent = scene.patches.count
    model.numbers.insert(contentsOf: [-1, -2, -3], at: 0)
    await scene.graph.settle()
    #expect(rows(scene).map(\.id) == before)
    #expect(edge(scene)?["data-win"] == "5003 5043 10003")
    let patches = Array(scene.patches[sent...])
    let window = Patch.attribute(
      id: edge(scene)?.id ?? 0, name: "data-win", value: "5003 5043 10003")
    #expect(patches == [window])
  }

  @Test func `offsets of edits are those of the whole list`() async throws {
    let scene = Screen(
      mounting: List {
        ForEach(model.numbers, id: \.self) { Text("\($0)") }
          .onDelete { model.chosen.append($0) }
      })
    try await show(7_000..<7_020, in: scene)
    let delete = scene.nodes.first { $0.tag == "button" && $0.plainText == "Delete" }
    try await scene.send(.tap, to: delete)
    #expect(model.chosen == [IndexSet(integer: 7_000)])
  }

  @Test func `a reader scrolls to a row that is not made yet`() async throws {
    let scene = Screen(
      mounting: ScrollViewReader { proxy in
        Button("Go") { proxy.scrollTo(8_000, anchor: .center) }
        NumberList(model: model)
      })
    try await scene.tap("Go")
    let row = scene.nodes.first { $0.tag == "button" && $0.plainText == "8000 ·0" }
    #expect(row != nil)
    let wanted = scene.patches.last
    guard case .command(let id, "scrollTo", "center") = wanted else {
      Issue.record("The last patch is \(String(describing: wanted)).")
      return
    }
    #expect(scene.graph.element(id)?.plainText == "8000 ·0")
  }

  @Test func `a bound position follows scrolling, and scrolling follows it`() async throws {
    let scene = Screen(mounting: BoundList(model: model))
    let list = scene.nodes.first { $0.hasClass("list") }
    #expect(list?["data-e"]?.contains("position") == true)
    let row = rows(scene).first { $0.plainText == "7" }
    try await scene.send(.position, .number(Double(row?.id ?? 0)), to: list)
    #expect(model.position == 7)
    #expect(!scene.patches.contains { if case .command = $0 { true } else { false } })
    try await scene.send(.position, .number(1e300), to: list)
    #expect(model.position == 7)
    model.position = 9_000
    await scene.graph.settle()
    #expect(texts(scene).contains("9000"))
    guard case .command(_, "scrollTo", _) = scene.patches.last else {
      Issue.record("The row is not scrolled to.")
      return
    }
  }

  @Test func `rows of lazy stacks, grids and sections are made when they are needed`() {
    let content = ForEach(0..<1_000, id: \.self) { Text("\($0)") }
    let views: [AnyView] = [
      AnyView(ScrollView { LazyVStack { content } }),
      AnyView(ScrollView(.horizontal) { LazyHStack { content } }),
      AnyView(ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { content } }),
      AnyView(List { Section("All") { content } }),
      AnyView(List { ForEach(0..<2, id: \.self) { _ in Section { content } } }),
      AnyView(ScrollView { LazyVStack { content.padding(3).opacity(0.5) } }),
    ]
    let counts = views.map { view in
      Screen(mounting: view).nodes.count { $0.hasClass("t") }
    }
    #expect(counts == [30, 30, 30, 31, 60, 30])
  }

  @Test func `a stack that is not lazy makes all its rows`() {
    let scene = Screen(
      mounting: List {
        VStack { ForEach(0..<100, id: \.self) { Text("\($0)") } }
      })
    #expect(scene.nodes.count { $0.hasClass("t") } == 100)
  }

  @Test func `a chat begins with its last rows`() {
    let scene = Screen(
      mounting: ScrollView { LazyVStack { ForEach(0..<1_000, id: \.self) { Text("\($0)") } } }
        .defaultScrollAnchor(.bottom))
    let texts = scene.nodes.filter { $0.hasClass("t") }.map(\.plainText)
    #expect(texts.first == "970" && texts.last == "999")
  }

  @Test(arguments: ["", "1", "a b c", "5 3 1", "99999999999999999999 1 1", "0 10000 1", "-5 5 -1"])
  func `nobody asks for too much`(text: String) async throws {
    let scene = Screen(mounting: NumberList(model: model))
    try await scene.send(.window, .text(text), to: edge(scene))
    #expect((1...300).contains(rows(scene).count))
  }
}

private struct NumberList: View {
  let model: LongListTests.Model

  var body: some View {
    List(model.numbers, id: \.self) { CountingRow(number: $0, model: model) }
  }
}

private struct BoundList: View {
  @Bindable var model: LongListTests.Model

  var body: some View {
    List(model.numbers, id: \.self) { Text(verbatim: "\($0)") }
      .scrollPosition(id: $model.position)
  }
}

extension ClientEvent.Kind {
  fileprivate static let position = ClientEvent.Kind(rawValue: "position")
}

private struct CountingRow: View {
  let number: Int
  let model: LongListTests.Model

  @State private var count = 0

  var body: some View {
    Button("\(String(number)) ·\(String(count))") { count += 1 }
      .onAppear { if number == 3 { model.log.append("+3") } }
      .onDisappear { if number == 3 { model.log.append("-3") } }
  }
}
