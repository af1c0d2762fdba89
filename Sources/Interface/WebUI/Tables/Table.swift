public import Foundation
import WebUIControls
public import WebUICore
import WebUIDrawing
import WebUIInteraction
import WebUILayout

/// Rows of values in columns. Narrow windows show the first column alone, as a phone does.
@MainActor @preconcurrency
public struct Table<Value: Identifiable, Sort: SortComparator> {
  let rows: [Value]
  let columns: [_TableColumn<Value, Sort>]
  let selection: ListSelection?
  let sorting: Binding<[Sort]>?

  /// Shows the columns of some values.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
  ) where Data.Element == Value, Sort == Never {
    self.init(data, columns: columns()._columns, selection: nil, sorting: nil)
  }

  /// Shows the columns of some values, of which one can be picked.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
  ) where Data.Element == Value, Sort == Never {
    self.init(
      data, columns: columns()._columns, selection: ListSelection(one: selection), sorting: nil)
  }

  /// Shows the columns of some values, of which some can be picked.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
  ) where Data.Element == Value, Sort == Never {
    self.init(
      data, columns: columns()._columns, selection: ListSelection(many: selection), sorting: nil)
  }

  /// Shows the columns of some values, and lets people say by which one the app sorts them.
  public init<Data: RandomAccessCollection>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
  ) where Data.Element == Value, Sort == KeyPathComparator<Value> {
    self.init(data, columns: columns()._columns, selection: nil, sorting: sortOrder)
  }

  /// Shows the columns of some values that can be sorted, of which some can be picked.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
  ) where Data.Element == Value, Sort == KeyPathComparator<Value> {
    self.init(
      data, columns: columns()._columns, selection: ListSelection(many: selection),
      sorting: sortOrder)
  }

  private init(
    _ data: some Collection<Value>, columns: [_TableColumn<Value, Sort>],
    selection: ListSelection?, sorting: Binding<[Sort]>?
  ) {
    rows = Array(data)
    self.columns = columns
    self.selection = selection
    self.sorting = sorting
  }
}

extension Table: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.addClass("tbl")
    element.sizing = { _ in .flexible }
    let isNarrow = element.environment.horizontalSizeClass == .compact
    let columns = isNarrow ? Array(columns.prefix(1)) : columns
    element.element("table", key: "table") { table in
      table.element("thead", key: "head") { head in
        if isNarrow { head.addClass("vh") }
        head.element("tr") { row in
          for (index, column) in columns.enumerated() {
            row.element("th", key: "c\(index)") { drawTitle(column, in: $0) }
          }
        }
      }
      table.element("tbody", key: "body") { body in
        for (index, value) in rows.enumerated() {
          body.element("tr", key: "r\(value.id)-\(index)") { row in
            draw(value, columns, in: row, isEnabled: element.environment.isEnabled)
          }
        }
      }
    }
  }

  private func drawTitle(_ column: _TableColumn<Value, Sort>, in cell: Rendering) {
    cell.attribute("scope", "col")
    let (least, ideal, most) = column.width
    cell.style("min-width", least.map { CSS.points($0) })
    cell.style("width", ideal.map { CSS.points($0) })
    cell.style("max-width", most.flatMap { $0.isFinite ? CSS.points($0) : nil })
    guard let sort = column.sort, let sorting else {
      cell.view(column.title)
      return
    }
    let current = sorting.wrappedValue.first
    let isCurrent = current.map { Self.isSame($0, sort) } ?? false
    let isForward = current?.order == .forward
    cell.attribute("aria-sort", isCurrent ? (isForward ? "ascending" : "descending") : "none")
    cell.view(
      Button {
        var next = sort
        next.order = isCurrent && isForward ? .reverse : .forward
        sorting.wrappedValue = [next] + sorting.wrappedValue.filter { !Self.isSame($0, sort) }
      } label: {
        HStack(spacing: 4) {
          column.title
          if isCurrent {
            Image(systemName: isForward ? "chevron.up" : "chevron.down").imageScale(.small)
          }
        }
      }
      .buttonStyle(.plain))
  }

  /// Whether two orders are of the same column, whatever their direction.
  private static func isSame(_ first: Sort, _ second: Sort) -> Bool {
    var copy = first
    copy.order = second.order
    return copy == second
  }

  private func draw(
    _ value: Value, _ columns: [_TableColumn<Value, Sort>], in row: Rendering, isEnabled: Bool
  ) {
    if let selection {
      let id = AnyHashable(value.id)
      row.attribute("aria-selected", selection.isPicked(id) ? "true" : "false")
      row.attribute("tabindex", "0")
      row.addClass("tbl-pick")
      if isEnabled { row.on(.tap) { _ in selection.toggle(id) } }
    }
    for (index, column) in columns.enumerated() {
      row.element("td", key: "c\(index)") { $0.view(column.cell(value)) }
    }
  }
}
