public import Foundation
public import WebUICore

// A table whose rows are said one by one.
extension Table {
  /// Shows the columns of some rows.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort == Never {
    self.init(
      items: rows()._tableRows.items, columns: columns()._columns, selection: nil, sorting: nil)
  }

  /// Shows the columns of some rows, of which one can be picked.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort == Never {
    self.init(
      items: rows()._tableRows.items, columns: columns()._columns,
      selection: ListSelection(one: selection), sorting: nil)
  }

  /// Shows the columns of some rows, of which some can be picked.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort == Never {
    self.init(
      items: rows()._tableRows.items, columns: columns()._columns,
      selection: ListSelection(many: selection), sorting: nil)
  }

  /// Shows the columns of some rows, and lets people say by which one the app sorts them.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort == KeyPathComparator<Value> {
    self.init(
      items: rows()._tableRows.items, columns: columns()._columns, selection: nil,
      sorting: sortOrder)
  }

  /// Shows the columns of some rows that can be sorted, of which one can be picked.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort == KeyPathComparator<Value> {
    self.init(
      items: rows()._tableRows.items, columns: columns()._columns,
      selection: ListSelection(one: selection), sorting: sortOrder)
  }

  /// Shows the columns of some rows that can be sorted, of which some can be picked.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort == KeyPathComparator<Value> {
    self.init(
      items: rows()._tableRows.items, columns: columns()._columns,
      selection: ListSelection(many: selection), sorting: sortOrder)
  }
}
