public import WebUICore

/// Rows that unfold into rows.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let children: (Data.Element) -> Data?
  let row: (Data.Element) -> Row

  init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    childrenOf children: @escaping (Data.Element) -> Data?,
    row: @escaping (Data.Element) -> Row
  ) {
    self.data = data
    self.id = id
    self.children = children
    self.row = row
  }

  /// Makes rows of a tree whose elements are told apart by one of their properties.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) {
    self.init(data, id: id, childrenOf: { $0[keyPath: children] }, row: content)
  }

  public var body: some View {
    ForEach(data, id: id) { element in
      if let inner = children(element) {
        DisclosureGroup {
          AnyView(OutlineGroup(inner, id: id, childrenOf: children, row: row))
        } label: {
          row(element)
        }
      } else {
        row(element)
      }
    }
  }
}

extension OutlineGroup where ID == Data.Element.ID, Data.Element: Identifiable {
  /// Makes rows of a tree of identifiable elements.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) {
    self.init(data, id: \.id, children: children, content: content)
  }
}

extension OutlineGroup where Data: RangeReplaceableCollection {
  /// Makes rows of a tree that begins with one element.
  public init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Row
  ) where DataElement == Data.Element {
    self.init(Data([root]), id: id, children: children, content: content)
  }

  /// Makes rows of a tree that begins with one identifiable element.
  public init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Row
  ) where DataElement == Data.Element, ID == DataElement.ID {
    self.init(Data([root]), id: \.id, children: children, content: content)
  }
}
