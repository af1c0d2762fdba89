import Foundation
import WebUIControls
import WebUICore
import WebUIDrawing
import WebUIInteraction
import WebUILayout

/// A row of a table, with the menu that its place keeps.
struct TableRowView<Value: Identifiable, Sort: SortComparator>: View {
  let item: TableItem<Value>
  let table: TableShape<Value, Sort>
  /// The number of the row among all, the titles being the first.
  let number: Int

  @State private var isMenuOpen = false

  var body: some View {
    TableRowElement(item: item, table: table, number: number, isMenuOpen: $isMenuOpen)
  }
}

/// What the rows of a table have in common.
struct TableShape<Value: Identifiable, Sort: SortComparator> {
  let columns: [_TableColumn<Value, Sort>]
  let selection: ListSelection?
  /// Whether the columns stand one below the other.
  let isNarrow: Bool
  /// The role of a cell.
  var cellRole: String { selection == nil ? "cell" : "gridcell" }
}

struct TableRowElement<Value: Identifiable, Sort: SortComparator>: View, NodeView, ElementView {
  typealias Body = Never

  let item: TableItem<Value>
  let table: TableShape<Value, Sort>
  let number: Int
  let isMenuOpen: Binding<Bool>

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("tbl-row")
    element.attribute("role", "row")
    element.attribute("aria-rowindex", "\(number)")
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    let id = AnyHashable(item.id)
    select(id, in: element)
    let menu = menu(for: id, in: element)
    let menuID = "t\(element.elementID)"
    if menu != nil {
      element.attribute("data-menu", element.environment.isEnabled ? menuID : nil)
      let isMenuOpen = isMenuOpen
      element.on(.menu) { _ in isMenuOpen.wrappedValue = true }
    }
    for (index, column) in table.columns.enumerated() {
      element.element("div", key: "c\(index)") { cell in
        cell.addClass("tbl-cell")
        cell.attribute("role", table.cellRole)
        draw(column, isFirst: index == 0, in: cell)
        if index == 0, let menu { place(menu, id: menuID, in: cell) }
      }
    }
    if let move = item.move, let payload = item.payload {
      element.element("div", key: "move") { cell in
        cell.addClass("tbl-move")
        cell.attribute("role", table.cellRole)
        placeHandle(move, payload, in: cell)
      }
    }
  }

  private func select(_ id: AnyHashable, in element: Rendering) {
    let act = element.environment.selectionMenu?.act
    guard table.selection != nil || act != nil else { return }
    let selection = table.selection
    if let selection {
      element.attribute("aria-selected", selection.isPicked(id) ? "true" : "false")
    }
    element.attribute("tabindex", "0")
    element.addClass("tbl-pick")
    guard element.environment.isEnabled else { return }
    element.on(.tap) { _ in
      if let act { return act([id]) }
      selection?.toggle(id)
    }
  }

  // On a phone each column but the first has its title before its value.
  private func draw(_ column: _TableColumn<Value, Sort>, isFirst: Bool, in cell: Rendering) {
    if table.isNarrow, !isFirst {
      cell.element("div", key: "title") { part in
        part.addClass("tbl-title")
        part.attribute("aria-hidden", "true")
        part.view(column.title)
      }
    }
    cell.element("div", key: "value") { part in
      part.addClass("tbl-value")
      part.layout = .vertical(isTextTight: false)
      part.view(column.cell(item.value))
    }
  }

  private func menu(
    for id: AnyHashable, in element: Rendering
  ) -> (@MainActor () -> AnyView)? {
    if let own = item.menu { return own }
    guard let menu = element.environment.selectionMenu else { return nil }
    let selection = table.selection
    return { menu.items(selection?.picked(with: id) ?? [id]) }
  }

  private func place(_ menu: @MainActor () -> AnyView, id: String, in cell: Rendering) {
    let isOpen = isMenuOpen.wrappedValue
    cell.element("div", key: "menu") { list in
      list.attribute("id", id)
      list.attribute("popover", "auto")
      list.attribute("role", "menu")
      list.addClass("menu-list", "menu-at")
      if isOpen { list.view(menu()) { $0.enterMenu(id) } }
    }
  }

  private func placeHandle(
    _ move: TableMove, _ payload: @escaping @MainActor () -> Any, in cell: Rendering
  ) {
    cell.element("button", key: "handle") { button in
      button.attribute("type", "button")
      button.addClass("row-handle")
      button.attribute("aria-label", "Reorder")
      button.view(Image(systemName: "line.3.horizontal"))
      button.on(.key) { event in
        if event.text == "ArrowUp", move.offset > 0 { move.drop(payload(), move.offset - 1) }
        if event.text == "ArrowDown", move.offset < move.count - 1 {
          move.drop(payload(), move.offset + 2)
        }
      }
      // The value tells by how many rows it was carried.
      button.on(.move) { event in
        guard let distance = event.integer(in: -move.offset..<move.count - move.offset),
          distance != 0
        else { return }
        let target = move.offset + distance
        move.drop(payload(), target > move.offset ? target + 1 : target)
      }
    }
  }
}
