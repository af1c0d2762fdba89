public import WebUICore

/// The rows of a binding to a collection: each has a binding to its element.
public typealias _BoundRows<Data, ID, Row> = ForEach<
  LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, Row
>
where
  Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable, ID: Hashable, Row: View

extension List where SelectionValue == Never {
  /// Shows a row for each element of a binding to a collection.
  public init<Data, RowContent: View>(
    _ data: Binding<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Element: Identifiable,
    Data.Index: Hashable, Content == _BoundRows<Data, Data.Element.ID, RowContent>
  {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// Shows a row for each element of a binding to a collection.
  public init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Content == _BoundRows<Data, ID, RowContent>
  {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// Shows a row for each element of a binding to a collection, which the person edits.
  public init<Data, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Element: Identifiable,
    Data.Index: Hashable, Content == _BoundRows<Data, Data.Element.ID, RowContent>
  {
    self.init(
      selection: nil, content: ForEach(data, editActions: editActions, content: rowContent))
  }

  /// Shows a row for each element of a binding to a collection, which the person edits.
  public init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Content == _BoundRows<Data, ID, RowContent>
  {
    self.init(
      selection: nil, content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}

extension List {
  /// Shows a row for each element of a binding to a collection, of which one can be selected.
  public init<Data, RowContent: View>(
    _ data: Binding<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Element: Identifiable,
    Data.Index: Hashable, Content == _BoundRows<Data, Data.Element.ID, RowContent>
  {
    self.init(data, editActions: [], selection: selection, rowContent: rowContent)
  }

  /// Shows a row for each element of a binding to a collection, of which several can be selected.
  public init<Data, RowContent: View>(
    _ data: Binding<Data>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Element: Identifiable,
    Data.Index: Hashable, Content == _BoundRows<Data, Data.Element.ID, RowContent>
  {
    self.init(data, editActions: [], selection: selection, rowContent: rowContent)
  }

  /// Shows a row for each element of a binding to a collection, of which one can be selected.
  public init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Content == _BoundRows<Data, ID, RowContent>
  {
    self.init(data, id: id, editActions: [], selection: selection, rowContent: rowContent)
  }

  /// Shows a row for each element of a binding to a collection, of which several can be selected.
  public init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Content == _BoundRows<Data, ID, RowContent>
  {
    self.init(data, id: id, editActions: [], selection: selection, rowContent: rowContent)
  }

  /// Shows a row for each element of a binding to a collection, which the person edits, and of
  /// which one can be selected.
  public init<Data, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Element: Identifiable,
    Data.Index: Hashable, Content == _BoundRows<Data, Data.Element.ID, RowContent>
  {
    self.init(
      data, id: \.id, editActions: editActions, selection: selection, rowContent: rowContent)
  }

  /// Shows a row for each element of a binding to a collection, which the person edits, and of
  /// which several can be selected.
  public init<Data, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Element: Identifiable,
    Data.Index: Hashable, Content == _BoundRows<Data, Data.Element.ID, RowContent>
  {
    self.init(
      data, id: \.id, editActions: editActions, selection: selection, rowContent: rowContent)
  }

  /// Shows a row for each element of a binding to a collection, which the person edits, and of
  /// which one can be selected.
  public init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Content == _BoundRows<Data, ID, RowContent>
  {
    self.init(
      selection: ListSelection(one: selection),
      content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }

  /// Shows a row for each element of a binding to a collection, which the person edits, and of
  /// which several can be selected.
  public init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Content == _BoundRows<Data, ID, RowContent>
  {
    self.init(
      selection: ListSelection(many: selection),
      content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}
