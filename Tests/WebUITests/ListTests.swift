import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
struct ListTests {
  let model = TestModel()

  @Test func `each view of a list is a row, sections and headers stand around`() {
    let scene = Screen(
      mounting: List {
        Text("loose")
        Section {
          Text("Ada")
          Text("Grace")
        } header: {
          Text("People")
        } footer: {
          Text("two of them")
        }
      })
    let rows = scene.nodes.filter { $0.hasClass("row") }
    #expect(rows.map(\.plainText) == ["loose", "Ada", "Grace"])
    #expect(rows.allSatisfy { $0["role"] == "listitem" })
    #expect(scene.node("header", ["role": "heading"])?.plainText == "People")
    #expect(scene.node("footer")?.plainText == "two of them")
    #expect(scene.nodes.filter { $0.hasClass("l-inset") }.count == 1)
  }

  @Test func `a row shows its badge, but no nought`() {
    let scene = Screen(
      mounting: List {
        Text("Ada").badge(3)
        Text("Ben").badge(0)
        NavigationLink("Cem") { Text("there") }.badge("new")
      })
    let rows = scene.nodes.filter { $0.hasClass("row") }
    #expect(rows.map { $0["data-badge"] } == ["3", nil, "new"])
  }

  @Test func `the badge of a row with actions moves with what the row says`() {
    let scene = Screen(
      mounting: List { Text("Ada").badge(3).swipeActions(edge: .leading) { Button("Pin") {} } })
    #expect(scene.nodes.first { $0["data-badge"] == "3" }?.hasClass("row-c") == true)
  }

  @Test func `deleting tells the offset of the row as it stands now`() async throws {
    let scene = Screen(mounting: DeletableRows(model: model))
    let buttons = { scene.nodes.filter { $0.tag == "button" && $0.plainText == "Delete" } }
    #expect(buttons().count == 3)
    try await scene.send(.tap, to: buttons()[0])
    #expect(model.rows == ["b", "c"])
    try await scene.send(.tap, to: buttons()[1])
    #expect(model.rows == ["b"])
  }

  @Test func `elements are removed and moved by their offsets`() {
    var letters = ["a", "b", "c", "d"]
    letters.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(letters == ["b", "d", "a", "c"])
    letters.move(fromOffsets: [3], toOffset: 0)
    #expect(letters == ["c", "b", "d", "a"])
    letters.remove(atOffsets: [0, 3, 9])
    #expect(letters == ["b", "d"])
  }

  @Test func `swiping offers the actions, and a keyboard reaches them`() async throws {
    let scene = Screen(
      mounting: List {
        Text("mail").swipeActions {
          Button("Archive") { model.log.append("archived") }
        }
      })
    #expect(scene.nodes.contains { $0.hasClass("swipe") })
    try await scene.tap("Archive")
    #expect(model.log == ["archived"])
  }

  @Test func `a row is selected by its element's id`() async throws {
    @Bindable var model = model
    let scene = Screen(
      mounting: List(selection: $model.picked) {
        ForEach([1, 2], id: \.self) { Text("Row \($0)") }
      })
    let rows = { scene.nodes.filter { $0["role"] == "listitem" } }
    #expect(rows().map { $0["aria-current"] } == [nil, nil])
    try await scene.send(.tap, to: rows()[1])
    #expect(model.picked == [2])
    #expect(rows().map { $0["aria-current"] } == [nil, "true"])
  }

  @Test func `a row in a section is selected too`() async throws {
    @Bindable var model = model
    let scene = Screen(
      mounting: List(selection: $model.picked) {
        Section("Numbers") { ForEach([1, 2], id: \.self) { Text("Row \($0)") } }
      })
    let rows = { scene.nodes.filter { $0.hasClass("row") } }
    try await scene.send(.tap, to: rows()[0])
    #expect(model.picked == [1])
    #expect(rows().map { $0["aria-current"] } == ["true", nil])
  }

  @Test func `row styles reach the row`() {
    let scene = Screen(
      mounting: List {
        Text("plain")
          .listRowSeparator(.hidden)
          .listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
          .listRowBackground(Color.red)
      }.listStyle(.plain))
    let row = scene.nodes.first { $0["role"] == "listitem" }
    #expect(row?.hasClass("no-sep-t") == true)
    #expect(row?.hasClass("no-sep-b") == true)
    #expect(row?["style"]?.contains("padding:1px 4px 3px 2px") == true)
    #expect(scene.nodes.contains { $0.hasClass("row-bg") })
    #expect(scene.nodes.contains { $0.hasClass("l-plain") })
  }

  @Test func `the background of a section lies behind each of its rows`() {
    let scene = Screen(
      mounting: List {
        Group {
          Section { ForEach(0..<2) { Text("\($0)") } }
          Text("row")
        }
        .listRowBackground(Color.red)
        Text("plain")
      })
    #expect(scene.nodes.filter { $0.hasClass("row-bg") }.count == 3)
  }

  @Test func `a list can be refreshed by pulling and by a button`() async throws {
    let model = model
    let scene = Screen(
      mounting: List { Text("row") }.refreshable {
        await MainActor.run { model.log.append("loaded") }
      })
    let list = scene.nodes.first { $0.hasClass("list") }
    #expect(list?["data-e"]?.contains("refresh") == true)
    graphRefresh(scene, list)
    while model.log.isEmpty { await Task.yield() }
    #expect(model.log == ["loaded"])
    #expect(scene.node(button: "Refresh") != nil)
  }

  private func graphRefresh(_ scene: Screen, _ list: DOMElement?) {
    guard let list else { return }
    scene.graph.dispatch(ClientEvent(element: list.id, kind: .refresh))
  }

  @Test func `searching binds the text, and the button clears it`() async throws {
    @Bindable var model = model
    let scene = Screen(mounting: List { SearchState(model: model) }.searchable(text: $model.text))
    let field = scene.node("input", ["type": "search"])
    #expect(field?["aria-label"] == "Search")
    try await scene.send(.input, .text("ada"), to: field, edit: 1)
    #expect(model.text == "ada")
    #expect(scene.html.contains("searching"))
    try await scene.tap("Clear text")
    #expect(model.text == "")
    #expect(scene.answers.map(\.value) == [.value("")])
  }

  @Test func `a search around a stack stands in its first screen`() async throws {
    @Bindable var model = model
    let scene = Screen(
      mounting: NavigationStack {
        NavigationLink("On") { Text("there") }.navigationTitle("Here")
      }
      .padding(0)
      .searchable(text: $model.text))
    let search = try #require(scene.nodes.first { $0.hasClass("search") })
    let screens = scene.nodes.filter { $0.hasClass("screen") }
    #expect(screens.count == 1)
    let around = sequence(first: search, next: \.parent)
    #expect(around.contains { $0 === screens.first })
    try await scene.send(.input, .text("a"), to: scene.node("input", ["type": "search"]), edit: 1)
    #expect(model.text == "a")
    try await scene.tap("On")
    #expect(scene.nodes.filter { $0.hasClass("search") }.count == 1)
  }

  @Test func `a search is ended from inside`() async throws {
    @Bindable var model = model
    model.text = "ada"
    let scene = Screen(mounting: List { SearchState(model: model) }.searchable(text: $model.text))
    try await scene.tap("End")
    #expect(model.text == "")
  }

  @Test func `a reader scrolls to a row that was added in the same turn`() async throws {
    let scene = Screen(mounting: ScrollingRows(model: model))
    try await scene.tap("Add")
    let row = scene.nodes.first { $0.plainText == "d" && $0.tag == "span" }
    let wanted = Patch.command(id: row?.id ?? 0, name: "scrollTo", argument: "bottom")
    #expect(scene.patches.last == wanted)
  }

  @Test func `a chat starts at its end`() {
    let scene = Screen(mounting: ScrollView { Text("x") }.defaultScrollAnchor(.bottom))
    #expect(scene.nodes.first { $0.hasClass("sc") }?["data-anchor"] == "bottom")
  }

  @Test func `nothing to show is told`() {
    let scene = Screen(mounting: ContentUnavailableView.search(text: "<x>"))
    #expect(scene.node("div", ["role": "status"])?.plainText.contains("“<x>”") == true)
  }
}

private struct DeletableRows: View {
  let model: TestModel

  var body: some View {
    List {
      ForEach(model.rows, id: \.self) { Text($0) }
        .onDelete { model.rows.remove(atOffsets: $0) }
    }
  }
}

private struct SearchState: View {
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch
  let model: TestModel

  var body: some View {
    Text(isSearching ? "searching" : "resting")
    Button("End") { dismissSearch() }
  }
}

private struct ScrollingRows: View {
  let model: TestModel

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        ForEach(model.rows, id: \.self) { Text($0) }
      }
      Button("Add") {
        model.rows.append("d")
        proxy.scrollTo(model.rows.last, anchor: .bottom)
      }
    }
  }
}
