public import WebUICore
public import WebUIInteraction

/// What the rows of a table are made of.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable

  /// The rows in their order.
  var _tableRows: _TableRows<TableRowValue> { get }
}

/// The rows that some content makes, without the content's type.
public struct _TableRows<Value: Identifiable> {
  var items: [TableItem<Value>]
}

/// A row: its value, and what can be done with it.
struct TableItem<Value: Identifiable>: Identifiable {
  var value: Value
  var menu: (@MainActor () -> AnyView)?
  /// What is carried when the row is.
  var payload: (@MainActor () -> Any)?
  /// Moves the row, as far as its rows can be moved: by an offset among `count` rows.
  var move: TableMove?

  var id: Value.ID { value.id }
}

/// Where a row stands among those that take what is dropped between them.
struct TableMove {
  let offset: Int
  let count: Int
  /// Drops what the row carries before another; nothing happens where the rows take something else.
  let drop: @MainActor (_ payload: Any, _ offset: Int) -> Void
}

/// A row of a table, for a value.
public struct TableRow<Value: Identifiable>: TableRowContent {
  public let _tableRows: _TableRows<Value>

  /// Makes the row of a value.
  public init(_ value: Value) {
    _tableRows = _TableRows(items: [TableItem(value: value)])
  }
}

/// Rows with something added.
public struct _ModifiedTableRows<Value: Identifiable>: TableRowContent {
  public let _tableRows: _TableRows<Value>
}

extension TableRowContent {
  /// Adds actions that open where a row is pressed for a while or clicked aside.
  public func contextMenu<M: View>(
    @ViewBuilder menuItems: @escaping () -> M
  ) -> some TableRowContent<TableRowValue> {
    changed { $0.menu = { AnyView(menuItems()) } }
  }

  /// Lets people carry a row. Between the rows of a `ForEach` that takes what is dropped, a row is
  /// carried by the handle at its end, or moved by the arrow keys on that.
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<TableRowValue> {
    changed { $0.payload = { payload() } }
  }

  private func changed(
    _ change: (inout TableItem<TableRowValue>) -> Void
  ) -> _ModifiedTableRows<TableRowValue> {
    var rows = _tableRows
    for index in rows.items.indices { change(&rows.items[index]) }
    return _ModifiedTableRows(_tableRows: rows)
  }
}

/// Rows of a table that are made from a collection.
@MainActor @preconcurrency
public protocol DynamicTableRowContent<TableRowValue>: TableRowContent {
  associatedtype Data: Collection

  /// The elements that the rows are made from.
  var data: Data { get }
}

extension DynamicTableRowContent {
  /// Calls an action when something is dropped between the rows, with the offset it is to have.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (Int, [T]) -> Void
  ) -> some TableRowContent<TableRowValue> {
    var rows = _tableRows
    let count = rows.items.count
    for index in rows.items.indices {
      rows.items[index].move = TableMove(offset: index, count: count) { payload, offset in
        if let payload = payload as? T { action(offset, [payload]) }
      }
    }
    return _ModifiedTableRows(_tableRows: rows)
  }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue

  public var _tableRows: _TableRows<Content.TableRowValue> {
    _TableRows(items: data.flatMap { content($0)._tableRows.items })
  }

  /// Makes rows for each element.
  public init(
    _ data: Data, @TableRowBuilder<Data.Element> content: @escaping (Data.Element) -> Content
  )
  where
    Data.Element: Identifiable, ID == Data.Element.ID, Content.TableRowValue == Data.Element
  {
    self.init(data: data, content: content, id: { $0.id })
  }

  /// Makes rows of another value for each element.
  @_disfavoredOverload
  public init(_ data: Data, content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: { $0.id })
  }

  /// Makes the row of each element.
  @MainActor @preconcurrency
  public init(_ data: Data)
  where
    Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element>
  {
    self.init(data: data, content: { TableRow($0) }, id: { $0.id })
  }
}

extension ForEach: DynamicTableRowContent where Content: TableRowContent {}

/// Builds the rows of a table.
@MainActor @preconcurrency
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Content: TableRowContent<Value>>(_ content: Content) -> Content
  {
    content
  }

  public static func buildBlock<Content: TableRowContent<Value>>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<First: TableRowContent<Value>, Second: TableRowContent<Value>>(
    _ first: First, _ second: Second
  ) -> _ModifiedTableRows<Value> {
    joined(first._tableRows.items + second._tableRows.items)
  }

  public static func buildBlock<
    First: TableRowContent<Value>, Second: TableRowContent<Value>, Third: TableRowContent<Value>
  >(_ first: First, _ second: Second, _ third: Third) -> _ModifiedTableRows<Value> {
    joined(first._tableRows.items + second._tableRows.items + third._tableRows.items)
  }

  public static func buildBlock<
    First: TableRowContent<Value>, Second: TableRowContent<Value>, Third: TableRowContent<Value>,
    Fourth: TableRowContent<Value>
  >(_ first: First, _ second: Second, _ third: Third, _ fourth: Fourth) -> _ModifiedTableRows<Value>
  {
    joined(
      first._tableRows.items + second._tableRows.items + third._tableRows.items
        + fourth._tableRows.items)
  }

  private static func joined(_ items: [TableItem<Value>]) -> _ModifiedTableRows<Value> {
    _ModifiedTableRows(_tableRows: _TableRows(items: items))
  }

  public static func buildIf<Content: TableRowContent<Value>>(
    _ content: Content?
  ) -> _ModifiedTableRows<Value> {
    _ModifiedTableRows(_tableRows: content?._tableRows ?? _TableRows(items: []))
  }

  public static func buildEither<Content: TableRowContent<Value>>(
    first content: Content
  ) -> _ModifiedTableRows<Value> {
    _ModifiedTableRows(_tableRows: content._tableRows)
  }

  public static func buildEither<Content: TableRowContent<Value>>(
    second content: Content
  ) -> _ModifiedTableRows<Value> {
    _ModifiedTableRows(_tableRows: content._tableRows)
  }
}
