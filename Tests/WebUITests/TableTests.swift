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
    scene.nodes.filter { $0.tag == "tr" }.map { row in
      row.children.map(\.plainText).joined(separator: "|")
    }
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
    #expect(scene.node("th", ["aria-sort": "descending"])?.plainText == "Moons")
    try await scene.tap("Planet")
    #expect(rows(scene).dropFirst() == ["Earth|1|E", "Mars|2|M"])
    #expect(model.order.count == 2)
  }

  @Test func `a narrow table shows the first column`() {
    let scene = Screen(
      mounting: TableView(model: TableModel()).environment(\.horizontalSizeClass, .compact))
    #expect(rows(scene) == ["Planet", "Earth", "Mars"])
  }

  @Test func `rows are picked by touch`() async throws {
    let model = TableModel()
    let scene = Screen(mounting: TableView(model: model))
    try await scene.send(.tap, to: scene.node("tr", ["aria-selected": "false"]))
    #expect(model.picked == ["Earth"])
    #expect(scene.node("tr", ["aria-selected": "true"])?.plainText.hasPrefix("Earth") == true)
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
