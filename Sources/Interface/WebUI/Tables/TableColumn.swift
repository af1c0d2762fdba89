public import Foundation
public import WebUICore
public import WebUIDrawing

/// What the columns of a table are made of.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  associatedtype TableRowValue: Identifiable
  associatedtype TableColumnSortComparator: SortComparator

  /// The columns in their order.
  var _columns: [_TableColumn<TableRowValue, TableColumnSortComparator>] { get }
}

/// A column, its content's type forgotten.
public struct _TableColumn<Row, Sort> {
  var title: AnyView
  var cell: @MainActor (Row) -> AnyView
  var sort: Sort?
  var width: (min: CGFloat?, ideal: CGFloat?, max: CGFloat?) = (nil, nil, nil)
}

/// A column of a table.
public struct TableColumn<
  RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View
>: TableColumnContent {
  var column: _TableColumn<RowValue, Sort>

  public var _columns: [_TableColumn<RowValue, Sort>] { [column] }

  /// Fixes the width.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    self.width(min: width, ideal: width, max: width)
  }

  /// Keeps the width within limits.
  public func width(
    min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
  ) -> TableColumn {
    var copy = self
    copy.column.width = (min, ideal, max)
    return copy
  }
}

extension TableColumn where Sort == Never, Label == Text {
  /// Shows a view for each row.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    column = _TableColumn(
      title: AnyView(Text(titleKey)), cell: { AnyView(content($0)) }, sort: nil)
  }

  /// Shows a text of each row.
  @_disfavoredOverload
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>)
  where Content == Text {
    column = _TableColumn(
      title: AnyView(Text(titleKey)),
      cell: { AnyView(Text(verbatim: $0[keyPath: value])) }, sort: nil)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Shows a text of each row, by which rows can be sorted.
  public init(_ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable)
  where Content == Text {
    column = _TableColumn(
      title: AnyView(Text(titleKey)),
      cell: { AnyView(Text(verbatim: $0[keyPath: value])) }, sort: KeyPathComparator(value))
  }

  /// Shows a view for each row; rows can be sorted by a value.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    column = _TableColumn(
      title: AnyView(Text(titleKey)), cell: { AnyView(content($0)) },
      sort: KeyPathComparator(value))
  }
}

/// Columns beside each other.
public struct _TableColumns<Row: Identifiable, Sort: SortComparator>: TableColumnContent {
  public let _columns: [_TableColumn<Row, Sort>]

  public typealias TableRowValue = Row
  public typealias TableColumnSortComparator = Sort
}

/// Builds the columns of a table.
@MainActor @preconcurrency
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  /// A column by which rows can be sorted, or in a table that cannot be sorted.
  public static func buildExpression<Content: TableColumnContent<RowValue, Sort>>(
    _ content: Content
  ) -> _TableColumns<RowValue, Sort> {
    _TableColumns(_columns: content._columns)
  }

  /// A column by which rows cannot be sorted.
  @_disfavoredOverload
  public static func buildExpression<Content: TableColumnContent<RowValue, Never>>(
    _ content: Content
  ) -> _TableColumns<RowValue, Sort> where Sort == KeyPathComparator<RowValue> {
    _TableColumns(
      _columns: content._columns.map {
        _TableColumn(title: $0.title, cell: $0.cell, sort: nil, width: $0.width)
      })
  }

  public static func buildBlock(
    _ columns: _TableColumns<RowValue, Sort>...
  ) -> _TableColumns<RowValue, Sort> {
    _TableColumns(_columns: columns.flatMap(\._columns))
  }

  public static func buildOptional(
    _ columns: _TableColumns<RowValue, Sort>?
  ) -> _TableColumns<RowValue, Sort> {
    columns ?? _TableColumns(_columns: [])
  }

  public static func buildEither(
    first columns: _TableColumns<RowValue, Sort>
  ) -> _TableColumns<RowValue, Sort> {
    columns
  }

  public static func buildEither(
    second columns: _TableColumns<RowValue, Sort>
  ) -> _TableColumns<RowValue, Sort> {
    columns
  }
}
