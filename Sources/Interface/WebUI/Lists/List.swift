import WebUIControls
public import WebUICore
import WebUIDrawing
import WebUILayout

/// Rows of views that scroll.
@MainActor @preconcurrency
public struct List<SelectionValue: Hashable, Content: View> {
  let selection: ListSelection?
  let content: Content

  init(selection: ListSelection?, content: Content) {
    self.selection = selection
    self.content = content
  }

  public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: ListSelection(one: selection), content: content())
  }

  public init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: ListSelection(many: selection), content: content())
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }

  // A binding to a collection is a collection, too: its own initializer comes first.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }
}

extension List: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.describeScroller(axes: .vertical, showsIndicators: true, isList: true)
    element.describeList()
    element.lazyRows = element.lazyRowsInside
    element.describeSectionIndex()
    let selection = selection
    if element.environment.splitColumn != nil, let choice = selection?.choice {
      element.view(EmptyView().modifier(SplitChoiceModifier(choice: choice)), key: "choice")
    }
    let prepare: (inout EnvironmentValues) -> Void = {
      $0.isInList = true
      $0.listSelection = selection
      $0.refresh = nil
      $0.rowBackground = nil
    }
    let rows = ListRowModifier(selection: selection)
    if let menu = element.environment.selectionMenu {
      let content = content.modifier(SelectionMenuRow(menu: menu, selection: selection))
      element.rows(content.modifier(rows), basis: 0, environment: prepare)
    } else {
      element.rows(content.modifier(rows), basis: 0, environment: prepare)
    }
  }
}

extension Rendering {
  /// Describes an element whose children are rows and sections.
  func describeList() {
    addClass("list")
    addClass(environment.listLook)
    if environment.scrollContentBackground == .hidden { addClass("list-bare") }
    attribute("role", "list")
    sizing = { _ in .flexible }
  }
}
