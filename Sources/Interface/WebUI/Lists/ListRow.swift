import Foundation
import WebUIControls
public import WebUICore
public import WebUIDrawing
import WebUILayout

/// Makes a row of each view in a list; sections stand as they are and make rows themselves.
struct ListRowModifier: WrapperModifier {
  let selection: ListSelection?

  func wraps(_ element: DOMElement) -> Bool {
    element.trait(SectionTraitKey.self) == nil
  }

  func render(_ element: Rendering, content: WrappedContent) {
    let row = content.element
    element.addClass("row")
    element.attribute("role", "listitem")
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    if let insets = row.trait(RowInsetsTraitKey.self) {
      element.style("padding", insets.css)
      element.style("--row-lead", CSS.points(insets.leading))
      element.style("min-height", "0")
    }
    describeLines(of: row, in: element)
    if let background = row.trait(RowBackgroundTraitKey.self)
      ?? element.environment.rowBackground
    {
      element.element("div", key: "background") { part in
        part.addClass("row-bg")
        part.layout = .layered
        part.view(background)
      }
    }
    select(row, in: element)
    let editing = row.trait(RowEditingTraitKey.self)
    if element.environment.editMode?.wrappedValue.isEditing == true, let editing,
      editing.delete != nil || editing.move != nil
    {
      showBadge(of: row, in: element)
      place(content, editing: editing, in: element)
      return
    }
    let trailing = row.trailingActions
    let leading = row.trait(LeadingActionsTraitKey.self)
    if trailing == nil, leading == nil {
      showBadge(of: row, in: element)
      element.layout = .vertical(isTextTight: false)
      content.place(in: element)
    } else {
      place(content, between: leading, and: trailing, in: element)
    }
  }

  private func showBadge(of row: DOMElement, in element: Rendering) {
    guard let badge = row.trait(BadgeTraitKey.self) else { return }
    element.attribute("data-badge", badge.plain(in: element.environment.locale))
    if let look = row.trait(BadgeLookTraitKey.self) { element.addClass(look) }
  }

  private func describeLines(of row: DOMElement, in element: Rendering) {
    if let hidden = row.trait(RowSeparatorTraitKey.self) {
      if hidden.contains(.top) { element.addClass("no-sep-t") }
      if hidden.contains(.bottom) { element.addClass("no-sep-b") }
    }
    element.style("--separator", row.trait(RowSeparatorTintTraitKey.self)?.css)
    if let lead = row.trait(RowLineStartTraitKey.self) {
      let inset = row.trait(RowInsetsTraitKey.self)?.leading ?? 16
      element.style("--row-lead", "calc(\(CSS.points(inset)) + \(lead.css))")
    }
    if let trail = row.trait(RowLineEndTraitKey.self) {
      let inset = row.trait(RowInsetsTraitKey.self)?.leading ?? 16
      element.style("--row-trail", "calc(100% - \(CSS.points(inset)) - \(trail.css))")
    }
    if let height = element.environment.rowMinimum {
      element.style("min-height", CSS.points(height))
      if height < 44, row.trait(RowInsetsTraitKey.self) == nil {
        element.style("padding-block", "5px")
      }
    }
  }

  // While the list is edited, a row is deleted by a button before it and moved by a handle.
  private func place(
    _ content: WrappedContent, editing: RowEditing, in element: Rendering
  ) {
    element.addClass("row-edit")
    let offset = editing.offset
    if let delete = editing.delete {
      element.element("button", key: "delete") { button in
        button.attribute("type", "button")
        button.addClass("row-del")
        button.attribute("aria-label", "Delete")
        button.on(.tap) { _ in delete(IndexSet(integer: offset)) }
        button.view(Image(systemName: "minus.circle.fill"))
      }
    }
    element.element("div", key: "front") { part in
      part.addClass("row-c")
      part.layout = .vertical(isTextTight: false)
      content.place(in: part)
    }
    if let move = editing.move {
      let count = editing.count
      element.element("button", key: "handle") { button in
        button.attribute("type", "button")
        button.addClass("row-handle")
        button.attribute("aria-label", "Reorder")
        button.view(Image(systemName: "line.3.horizontal"))
        button.on(.key) { event in
          if event.text == "ArrowUp", offset > 0 { move(IndexSet(integer: offset), offset - 1) }
          if event.text == "ArrowDown", offset < count - 1 {
            move(IndexSet(integer: offset), offset + 2)
          }
        }
        // The value tells by how many rows it was carried.
        button.on(.move) { event in
          guard let distance = event.integer(in: -offset..<count - offset), distance != 0 else {
            return
          }
          let target = offset + distance
          move(IndexSet(integer: offset), target > offset ? target + 1 : target)
        }
      }
    }
  }

  private func select(_ row: DOMElement, in element: Rendering) {
    guard let selection,
      let id = row.choiceTag
    else { return }
    element.addClass("row-pick")
    element.attribute("aria-current", selection.isPicked(id) ? "true" : nil)
    // A link in the row is what a keyboard reaches.
    if row.trait(LinkTraitKey.self) != true { element.attribute("tabindex", "0") }
    let column = element.environment.splitColumn
    if let column, let model = element.environment.navigation, column.leads(linksIn: model) {
      element.trait(LinkAddressKey.self, model.linkAddress(of: id, in: column))
    }
    let isEdited = element.environment.editMode?.wrappedValue.isEditing == true
    let act = isEdited ? nil : element.environment.selectionMenu?.act
    element.on(.tap) { _ in
      if let act { return act([id]) }
      selection.toggle(id)
      if let column { column.model.advance(from: column.index, in: column.arrangement) }
    }
  }

  // The row scrolls sideways and snaps: a finger swipes the actions out, the focus of the keyboard
  // scrolls to them, and a pointer above the row shows them. A finger that goes on to the other side
  // of the row does the first of them.
  private func place(
    _ content: WrappedContent, between leading: RowActions?, and trailing: RowActions?,
    in element: Rendering
  ) {
    element.addClass("swipe")
    if let leading { place(leading, edge: "leading", in: element) }
    element.element("div", key: "front") { part in
      part.addClass("row-c")
      showBadge(of: content.element, in: part)
      part.layout = .vertical(isTextTight: false)
      content.place(in: part)
    }
    if let trailing { place(trailing, edge: "trailing", in: element) }
  }

  private func place(_ actions: RowActions, edge: String, in element: Rendering) {
    element.element("div", key: edge) { part in
      part.addClass("row-actions", "row-\(edge)")
      part.attribute("data-swipe", actions.allowsFullSwipe ? "full" : "part")
      part.view(actions.view) {
        $0.buttonStyle = .swipe
        $0.toggleLook = .builtIn(.button)
        $0.symbolVariants = $0.symbolVariants.fill
      }
    }
  }
}

extension DOMElement {
  /// What swiping the row from its end offers; without anything else, deleting it.
  fileprivate var trailingActions: RowActions? {
    if let actions = trait(TrailingActionsTraitKey.self) { return actions }
    guard let editing = trait(RowEditingTraitKey.self), let delete = editing.delete else {
      return nil
    }
    let button = Button("Delete", role: .destructive) {
      delete(IndexSet(integer: editing.offset))
    }
    return RowActions(view: AnyView(button), allowsFullSwipe: true)
  }
}

/// The actions at one side of a row.
struct RowActions {
  let view: AnyView
  /// Whether swiping all the way does the first of them.
  let allowsFullSwipe: Bool
}

enum RowInsetsTraitKey: ViewTraitKey {
  typealias Value = EdgeInsets
}

/// The sides of a row at which there is no line.
enum RowSeparatorTraitKey: ViewTraitKey {
  typealias Value = VerticalEdge.Set
}

enum RowSeparatorTintTraitKey: ViewTraitKey {
  typealias Value = Color
}

enum RowBackgroundTraitKey: ViewTraitKey {
  typealias Value = AnyView
}

enum RowBackgroundKey: EnvironmentKey {
  static var defaultValue: AnyView? { nil }
}

extension EnvironmentValues {
  /// What lies behind the rows of the section inside that have nothing else there.
  var rowBackground: AnyView? {
    get { self[RowBackgroundKey.self] }
    set { self[RowBackgroundKey.self] = newValue }
  }
}

enum LeadingActionsTraitKey: ViewTraitKey {
  typealias Value = RowActions
}

enum TrailingActionsTraitKey: ViewTraitKey {
  typealias Value = RowActions
}

extension ClientEvent.Kind {
  /// A row was carried by a number of rows.
  static let move = ClientEvent.Kind(rawValue: "move")
}

/// Tells the list around something about the rows of its content.
struct RowTraitModifier<Key: ViewTraitKey>: DecorationModifier {
  let value: Key.Value?

  func decorate(_ element: Rendering) {
    if let value { element.trait(Key.self, value) }
  }
}

extension View {
  /// Puts a view behind the list row that this view makes, or behind each row of this section.
  public func listRowBackground(_ view: (some View)?) -> some View {
    let background = view.map { AnyView($0) }
    return environment(\.rowBackground, background)
      .modifier(RowTraitModifier<RowBackgroundTraitKey>(value: background))
  }

  /// Sets the distances of this view from the edges of its list row.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(RowTraitModifier<RowInsetsTraitKey>(value: insets))
  }

  /// Shows or hides the lines above and below the list row that this view makes.
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(RowTraitModifier<RowSeparatorTraitKey>(value: visibility == .hidden ? edges : []))
  }

  /// Sets the colour of the line above the list row that this view makes.
  public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(
      RowTraitModifier<RowSeparatorTintTraitKey>(value: edges.contains(.top) ? color : nil))
  }

  /// Adds actions that swiping the list row offers, from its end or its start.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    let actions = RowActions(view: AnyView(content()), allowsFullSwipe: allowsFullSwipe)
    let isLeading = edge == .leading
    return modifier(
      RowTraitModifier<LeadingActionsTraitKey>(value: isLeading ? actions : nil)
    ).modifier(RowTraitModifier<TrailingActionsTraitKey>(value: isLeading ? nil : actions))
  }
}
