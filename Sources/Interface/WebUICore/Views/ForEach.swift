public import Foundation

/// A view for each element of a collection, identified by the element's id.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  package let id: (Data.Element) -> ID
  /// Deletes the elements at some offsets.
  package var delete: ((IndexSet) -> Void)?
  /// Moves the elements at some offsets before another.
  package var move: ((IndexSet, Int) -> Void)?

  /// Makes a view for each element, identified by what `id` gives.
  package init(
    data: Data, content: @escaping (Data.Element) -> Content,
    id: @escaping (Data.Element) -> ID
  ) {
    self.data = data
    self.content = content
    self.id = id
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach: NodeView where Content: View {
  package func makeNode(at place: NodePlace) -> ViewNode {
    ForEachNode(self, at: place)
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// Makes a view for each identifiable element.
  public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: View {
  /// Makes a view for each element, identified by one of its properties.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }

  /// Makes a view for each element of a binding to a collection, with a binding to the element.
  public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
    C: MutableCollection, C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Makes a view for each element of a binding to a collection, with a binding to the element.
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>,
    C: MutableCollection, C: RandomAccessCollection, C.Index: Hashable
  {
    let elements = data.wrappedValue
    let pairs = elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }
    self.init(data: pairs, content: { content(data[$0.0]) }, id: { $0.1 })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Makes a view for each number of a constant range.
  public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data: data, content: content, id: { $0 })
  }
}

/// A view made from a collection, which can be edited by its offsets.
public protocol DynamicViewContent: View {
  associatedtype Data: Collection

  /// The elements that the views are made from.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {
  /// Lets people delete rows of a list; the action gets the offsets of what shall go.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
    var copy = self
    copy.delete = action
    return copy
  }

  /// Lets people move rows of a list; the action gets the offsets of what moves, and the offset
  /// before which it shall stand.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach {
    var copy = self
    copy.move = action
    return copy
  }
}

/// How a row of a list can be edited.
package struct RowEditing {
  package var offset: Int
  package var count: Int
  package var delete: ((IndexSet) -> Void)?
  package var move: ((IndexSet, Int) -> Void)?
}

/// How the row of an element of a `ForEach` can be edited.
package enum RowEditingTraitKey: ViewTraitKey {
  package typealias Value = RowEditing
}
