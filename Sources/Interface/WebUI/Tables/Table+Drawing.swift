import Foundation
import WebUIControls
public import WebUICore
import WebUIDrawing
import WebUIInteraction
import WebUILayout

extension Table: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.describeScroller(axes: .vertical, showsIndicators: true)
    element.addClass("tbl")
    if let look = element.environment.tableLook { element.addClass(look) }
    // Its head stays while rows scroll under it, so it is filled with the screen's colour, not left empty.
    if element.environment.scrollContentBackground == .hidden {
      element.style("--card", "var(--ground,var(--bg))")
    }
    element.sizing = { _ in .flexible }
    let isNarrow = element.environment.horizontalSizeClass == .compact
    let shape = TableShape(columns: columns, selection: selection, isNarrow: isNarrow)
    let lazyRows = element.lazyRowsInside
    if isNarrow, sorting != nil { placeSortMenu(in: element) }
    let isBare = isNarrow || element.environment.tableHeaders == .hidden
    element.element("div", key: "grid") { grid in
      grid.addClass("tbl-grid")
      if isNarrow { grid.addClass("tbl-narrow") }
      grid.attribute("role", selection == nil ? "table" : "grid")
      grid.attribute("aria-rowcount", "\(rows.count + 1)")
      if selection?.allowsMany == true { grid.attribute("aria-multiselectable", "true") }
      grid.style("--cols", tracks)
      grid.element("div", key: "head") { head in
        head.addClass("tbl-head")
        if isBare { head.addClass("vh") }
        head.attribute("role", "rowgroup")
        head.element("div", key: "titles") { row in
          row.addClass("tbl-row")
          row.attribute("role", "row")
          row.attribute("aria-rowindex", "1")
          placeTitles(in: row, areButtons: !isBare)
        }
      }
      grid.element("div", key: "body") { body in
        body.addClass("tbl-body")
        body.attribute("role", "rowgroup")
        body.lazyRows = lazyRows
        body.layout = .vertical(isTextTight: false)
        body.view(
          ForEach(NumberedItem.all(rows)) { each in
            TableRowView(item: each.item, table: shape, number: each.number)
          })
      }
    }
  }

  private var isMovable: Bool { rows.contains { $0.move != nil && $0.payload != nil } }

  /// The columns as CSS has them.
  private var tracks: String {
    let tracks = columns.map { column in
      let (least, ideal, most) = column.width
      if let least, least == most { return CSS.points(least) }
      let weight = "\(Int(ideal ?? 150))fr"
      let limit = most.flatMap { $0.isFinite ? CSS.points($0) : nil } ?? weight
      return "minmax(\(CSS.points(least ?? 60)),\(limit))"
    }
    return (tracks + (isMovable ? ["44px"] : [])).joined(separator: " ")
  }

  // MARK: - Titles and sorting

  private func placeTitles(in row: Rendering, areButtons: Bool) {
    for (index, column) in columns.enumerated() {
      row.element("div", key: "c\(index)") { cell in
        cell.addClass("tbl-cell")
        cell.attribute("role", "columnheader")
        placeTitle(column, in: cell, isButton: areButtons)
      }
    }
    if isMovable {
      row.element("div", key: "move") { cell in
        cell.attribute("role", "columnheader")
        cell.element("span", key: "name") { part in
          part.addClass("vh")
          part.text("Reorder")
        }
      }
    }
  }

  private func placeTitle(
    _ column: _TableColumn<Value, Sort>, in cell: Rendering, isButton: Bool
  ) {
    guard let sort = column.sort, let sorting else { return cell.view(column.title) }
    let direction = direction(of: sort)
    let isForward = direction == .forward
    cell.attribute(
      "aria-sort", direction == nil ? "none" : isForward ? "ascending" : "descending")
    guard isButton else { return cell.view(column.title) }
    cell.view(
      Button {
        self.sort(by: sort, in: sorting)
      } label: {
        HStack(spacing: 4) {
          column.title
          if direction != nil {
            Image(systemName: isForward ? "chevron.up" : "chevron.down").imageScale(.small)
          }
        }
      }
      .buttonStyle(.plain))
  }

  private func placeSortMenu(in element: Rendering) {
    guard let sorting else { return }
    let columns = columns.enumerated().compactMap { index, column in
      column.sort.map { (index: index, title: column.title, sort: $0) }
    }
    element.element("div", key: "sort") { part in
      part.addClass("tbl-sort")
      part.view(
        Menu("Sort", systemImage: "arrow.up.arrow.down") {
          ForEach(columns, id: \.index) { column in
            Button {
              self.sort(by: column.sort, in: sorting)
            } label: {
              Label {
                column.title
              } icon: {
                if let direction = direction(of: column.sort) {
                  Image(systemName: direction == .forward ? "chevron.up" : "chevron.down")
                }
              }
            }
          }
        })
    }
  }

  /// In which direction the rows are sorted by a column, if they are sorted by that.
  private func direction(of sort: Sort) -> SortOrder? {
    guard let current = sorting?.wrappedValue.first, Self.isSame(current, sort) else { return nil }
    return current.order
  }

  private func sort(by sort: Sort, in sorting: Binding<[Sort]>) {
    var next = sort
    next.order = direction(of: sort) == .forward ? .reverse : .forward
    sorting.wrappedValue = [next] + sorting.wrappedValue.filter { !Self.isSame($0, sort) }
  }

  /// Whether two orders are of the same column, whatever their direction.
  private static func isSame(_ first: Sort, _ second: Sort) -> Bool {
    var copy = first
    copy.order = second.order
    return copy == second
  }
}

/// A row with its number among all, the titles being the first.
struct NumberedItem<Value: Identifiable>: Identifiable {
  let item: TableItem<Value>
  let number: Int

  var id: Value.ID { item.id }

  static func all(_ items: [TableItem<Value>]) -> [NumberedItem<Value>] {
    items.enumerated().map { NumberedItem(item: $1, number: $0 + 2) }
  }
}
