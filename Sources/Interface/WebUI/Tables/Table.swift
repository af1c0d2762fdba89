public import Foundation
public import WebUICore

/// Rows of values in columns.
///
/// Of many rows those near what is in sight are made. In a narrow window the columns of a row stand one
/// below the other, each after its title; a phone of Apple's shows the first column alone.
@MainActor @preconcurrency
public struct Table<Value: Identifiable, Sort: SortComparator> {
  let rows: [TableItem<Value>]
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

  /// Shows the columns of some values that can be sorted, of which one can be picked.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
  ) where Data.Element == Value, Sort == KeyPathComparator<Value> {
    self.init(
      data, columns: columns()._columns, selection: ListSelection(one: selection),
      sorting: sortOrder)
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
    self.init(
      items: data.map { TableItem(value: $0) }, columns: columns, selection: selection,
      sorting: sorting)
  }

  init(
    items: [TableItem<Value>], columns: [_TableColumn<Value, Sort>], selection: ListSelection?,
    sorting: Binding<[Sort]>?
  ) {
    rows = items
    self.columns = columns
    self.selection = selection
    self.sorting = sorting
  }
}
