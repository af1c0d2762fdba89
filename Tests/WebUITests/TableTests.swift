import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor @Observable final class TableModel {
  var order = [KeyPathComparator(\TablePlanet.moons)]
  var picked: Set<String> = []
  var date = Date(timeIntervalSince1970: 1_777_640_400)
}

struct TablePlanet: Identifiable {
  let name: String
  let moons: Int
  var id: String { name }
}

struct TableView: View {
  @Bindable var model: TableModel
  let planets = [TablePlanet(name: "Mars", moons: 2), TablePlanet(name: "Earth", moons: 1)]

  var body: some View {
    Table(planets.sorted(using: model.order), selection: $model.picked, sortOrder: $model.order) {
      TableColumn("Planet", value: \.name)
      TableColumn("Moons", value: \.moons) { Text($0.moons, format: .number) }
      TableColumn("First letter") { Text(verbatim: String($0.name.prefix(1))) }
    }
  }
}

struct MonthView: View {
  @Bindable var model: TableModel

  var body: some View {
    DatePicker("Day", selection: $model.date, displayedComponents: .date)
      .datePickerStyle(.graphical)
      .environment(\.calendar, Self.calendar)
      .environment(\.timeZone, .gmt)
  }

  static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: "en_US")
    return calendar
  }
}

@MainActor
@Suite struct TableTests {
  private func rows(_ scene: Screen) -> [String] {
    scene.nodes.filter { $0["role"] == "row" }.map { row in
      row.children.map(\.plainText).joined(separator: "|")
    }
  }

  private func row(_ name: String, in scene: Screen) -> DOMElement? {
    scene.nodes.first { $0["role"] == "row" && $0.plainText.hasPrefix(name) }
  }

  @Test func `a table without a background of its own has the colour of its screen`() throws {
    let own = Screen(mounting: TableView(model: TableModel()))
    #expect(!own.html.contains("--card:"))
    let bare = Screen(mounting: TableView(model: TableModel()).scrollContentBackground(.hidden))
    #expect(bare.html.contains("--card:var(--ground,var(--bg))"))
  }

  @Test func `a wide table shows all columns and is sorted by a touch of their titles`()
    async throws
  {
    let model = TableModel()
    let scene = Screen(
      mounting: TableView(model: model).environment(\.horizontalSizeClass, .regular))
    #expect(rows(scene) == ["Planet|Moons|First letter", "Earth|1|E", "Mars|2|M"])
    try await scene.tap("Moons")
    #expect(model.order.first?.order == .reverse)
    #expect(rows(scene).dropFirst() == ["Mars|2|M", "Earth|1|E"])
    #expect(scene.node("div", ["aria-sort": "descending"])?.plainText == "Moons")
    try await scene.tap("Planet")
    #expect(rows(scene).dropFirst() == ["Earth|1|E", "Mars|2|M"])
    #expect(model.order.count == 2)
  }

  @Test func `a narrow table shows all columns, each after its title, and can be sorted`()
    async throws
  {
    let model = TableModel()
    let scene = Screen(
      mounting: TableView(model: model).environment(\.horizontalSizeClass, .compact))
    #expect(
      rows(scene) == [
        "Planet|Moons|First letter", "Earth|Moons1|First letterE", "Mars|Moons2|First letterM",
      ])
    #expect(scene.node(button: "Sort") != nil)
    let moons = scene.nodes.first { $0["role"] == "menuitem" && $0.plainText == "Moons" }
    try await scene.send(.tap, to: moons)
    #expect(rows(scene).last?.hasPrefix("Earth") == true)
  }

  @Test func `the parts of a table have the roles of a grid`() {
    let scene = Screen(
      mounting: TableView(model: TableModel()).environment(\.horizontalSizeClass, .regular))
    let grid = scene.node("div", ["role": "grid"])
    #expect(grid?["aria-rowcount"] == "3")
    #expect(grid?["aria-multiselectable"] == "true")
    let roles = scene.nodes.compactMap { $0["role"] }
    #expect(roles.count { $0 == "columnheader" } == 3)
    #expect(roles.count { $0 == "gridcell" } == 6)
    #expect(roles.count { $0 == "rowgroup" } == 2)
    #expect(row("Mars", in: scene)?["aria-rowindex"] == "3")
  }

  @Test func `rows are picked by touch`() async throws {
    let model = TableModel()
    let scene = Screen(mounting: TableView(model: model))
    try await scene.send(.tap, to: scene.node("div", ["aria-selected": "false"]))
    #expect(model.picked == ["Earth"])
    #expect(scene.node("div", ["aria-selected": "true"])?.plainText.hasPrefix("Earth") == true)
  }

  @Test func `of many rows those in sight are made`() async throws {
    let planets = (1...1_000).map { TablePlanet(name: "Planet \($0)", moons: $0) }
    let scene = Screen(
      mounting: Table(planets) {
        TableColumn("Planet", value: \.name)
      })
    #expect(rows(scene).count < 50)
    #expect(scene.node("div", ["role": "table"])?["aria-rowcount"] == "1001")
    let edge = scene.nodes.first { $0["data-win"] != nil }
    try await scene.send(.window, .text("500 530 1"), to: edge)
    #expect(rows(scene)[1] == "Planet 501")
    #expect(row("Planet 501", in: scene)?["aria-rowindex"] == "502")
  }

  @Test func `the actions of a row are for all that is picked, if the row is among that`()
    async throws
  {
    let model = TableModel()
    model.picked = ["Mars", "Earth"]
    var named: [Set<String>] = []
    let scene = Screen(
      mounting: TableView(model: model).contextMenu(forSelectionType: String.self) { planets in
        Button("Visit \(planets.count)") { named.append(planets) }
      })
    #expect(scene.node(button: "Visit 2") == nil)
    try await scene.send(.menu, to: row("Mars", in: scene))
    let item = scene.nodes.first { $0["role"] == "menuitem" && $0.plainText == "Visit 2" }
    try await scene.send(.tap, to: item)
    #expect(named == [["Mars", "Earth"]])
  }

  @Test func `rows are moved by the keys and by the handle, and have their own actions`()
    async throws
  {
    let model = TestModel()
    let scene = Screen(mounting: MovableTable(model: model))
    func handle(_ name: String) -> DOMElement? {
      row(name, in: scene)?.children.last?.children.first
    }
    #expect(rows(scene) == ["Name|Reorder", "a|", "b|", "c|"])
    try await scene.send(.key, .text("ArrowDown"), to: handle("a"))
    #expect(model.rows == ["b", "a", "c"])
    try await scene.send(.key, .text("ArrowUp"), to: handle("b"))
    #expect(model.rows == ["b", "a", "c"])
    try await scene.send(ClientEvent.Kind(rawValue: "move"), .number(2), to: handle("b"))
    #expect(model.rows == ["a", "c", "b"])
    try await scene.send(.menu, to: row("c", in: scene))
    let item = scene.nodes.first { $0["role"] == "menuitem" && $0.plainText == "Remove c" }
    try await scene.send(.tap, to: item)
    #expect(rows(scene).dropFirst() == ["a|", "b|"])
  }

  struct MovableTable: View {
    struct Letter: Identifiable {
      let id: String
    }

    let model: TestModel

    var body: some View {
      Table(of: Letter.self) {
        TableColumn("Name", value: \.id).width(min: 80, ideal: 120)
      } rows: {
        ForEach(model.rows.map(Letter.init)) { letter in
          TableRow(letter)
            .contextMenu {
              Button("Remove \(letter.id)") { model.rows.removeAll { $0 == letter.id } }
            }
            .draggable(letter.id)
        }
        .dropDestination(for: String.self) { offset, names in
          let offsets = IndexSet(names.compactMap { model.rows.firstIndex(of: $0) })
          model.rows.move(fromOffsets: offsets, toOffset: offset)
        }
      }
      .tableStyle(.inset)
    }
  }

  @Test func `a day of the month is picked, and the time of day stays`() async throws {
    let model = TableModel()
    let scene = Screen(mounting: MonthView(model: model))
    let seconds = model.date.timeIntervalSince1970
    #expect(scene.node(button: "Friday, May 1, 2026")?["aria-pressed"] == "true")
    try await scene.tap("Tuesday, May 12, 2026")
    #expect(model.date.timeIntervalSince1970 == seconds + 11 * 86_400)
    try await scene.tap("Next Month")
    try await scene.tap("Monday, June 1, 2026")
    #expect(model.date.timeIntervalSince1970 == seconds + 31 * 86_400)
  }

  struct ReversedStyle: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.content
        configuration.label
      }
    }
  }

  struct LinedStyle: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.content
        configuration.label
      }
    }
  }

  @Test func `an app draws boxes and labelled content its own way`() {
    let scene = Screen(
      mounting: GroupBox("Box") { LabeledContent("Label", value: "Value") }
        .groupBoxStyle(LinedStyle())
        .labeledContentStyle(ReversedStyle()))
    #expect(scene.graph.rootElement?.plainText == "ValueLabelBox")
  }

  @Test func `a length by the container is a part of it and a rest`() {
    let scene = Screen(
      mounting: Text("a").containerRelativeFrame(.horizontal) { length, _ in length * 0.8 - 16 })
    #expect(scene.html.contains("calc(var(--container-width, 100%)*0.8 + -16px)"))
  }
}
