import Foundation
import WebUI
import WebUICore

/// The data of a chart for people who do not see it.
@MainActor
struct ChartTable {
  /// What the chart is about.
  let title: String
  private let columns: [String]
  private let rows: [[String]]
  private let more: Int

  /// More rows than this nobody listens to.
  static let limit = 300

  /// Writes values in the reader's language.
  struct Writer {
    private let environment: EnvironmentValues

    init(_ environment: EnvironmentValues) {
      self.environment = environment
    }

    func text(_ value: _PlotValue, unit: Calendar.Component? = nil) -> String {
      switch value {
      case .category(let name): return name
      case .number(let number):
        return number.formatted(
          .number.precision(.fractionLength(0...3)).locale(environment.locale))
      case .date(let date):
        var style = Date.FormatStyle(
          locale: environment.locale, calendar: environment.calendar,
          timeZone: environment.timeZone)
        style = style.year()
        if unit == .year { return style.format(date) }
        style = style.month(.wide)
        if unit == .month { return style.format(date) }
        style = style.day()
        if unit == .hour || unit == .minute || unit == .second || unit == nil,
          date != environment.calendar.startOfDay(for: date)
        {
          style = style.hour().minute()
        }
        return style.format(date)
      }
    }
  }

  init(_ model: ChartModel) {
    let writer = Writer(model.environment)
    let locale = model.environment.locale
    var columns: [String] = []
    var cells: [[String: String]] = []
    for mark in model.marks where mark.look.isHidden != true {
      var row: [String: String] = [:]
      for field in mark.fields {
        let name = field.label.plain(in: locale)
        if !columns.contains(name) { columns.append(name) }
        row[name] = writer.text(field.value, unit: field.unit)
      }
      if let label = mark.look.label {
        if !columns.contains("") { columns.insert("", at: 0) }
        row[""] = label
      }
      if let value = mark.look.value { row[columns.last ?? ""] = value }
      // A line and its points say the same twice.
      if cells.last != row, cells.count < 5_000, !cells.suffix(50).contains(row) {
        cells.append(row)
      }
    }
    self.columns = columns
    rows = cells.prefix(Self.limit).map { row in columns.map { row[$0] ?? "" } }
    more = max(0, cells.count - Self.limit)
    let names = columns.filter { !$0.isEmpty }
    title = names.isEmpty ? "Chart" : "Chart: " + names.joined(separator: ", ")
  }

  func draw(in element: Rendering) {
    guard !rows.isEmpty else { return }
    element.element("div", key: "table") { box in
      box.addClass("vh")
      box.element("table") { table in
        table.element("thead") { head in
          head.element("tr") { row in
            for column in columns {
              row.element(column.isEmpty ? "td" : "th") { cell in
                if !column.isEmpty { cell.attribute("scope", "col") }
                cell.text(column)
              }
            }
          }
        }
        table.element("tbody") { body in
          for cells in rows { draw(cells, in: body) }
        }
      }
      if more > 0 { box.element("p") { $0.text("… +\(more)") } }
    }
  }

  private func draw(_ cells: [String], in body: Rendering) {
    body.element("tr") { row in
      for (index, text) in cells.enumerated() {
        row.element(index == 0 && !text.isEmpty ? "th" : "td") { cell in
          if index == 0, !text.isEmpty { cell.attribute("scope", "row") }
          cell.text(text)
        }
      }
    }
  }
}
