import Foundation
public import WebUICore

/// How a person may edit the collection that rows are made from.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  fileprivate static var moving: EditActions { EditActions(rawValue: 1) }
  fileprivate static var deleting: EditActions { EditActions(rawValue: 2) }
}

extension EditActions where Data: MutableCollection {
  /// Rows can be moved.
  public static var move: EditActions { moving }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// Rows can be deleted.
  public static var delete: EditActions { deleting }
}

extension EditActions where Data: MutableCollection & RangeReplaceableCollection {
  /// Rows can be moved and deleted.
  public static var all: EditActions { [moving, deleting] }
}

extension ForEach where Content: View {
  /// Makes a view for each element of a binding to a collection; the person's edits are made in the
  /// collection itself.
  public init<C>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
    C: MutableCollection, C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  /// Makes a view for each element of a binding to a collection; the person's edits are made in the
  /// collection itself.
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>,
    C: MutableCollection, C: RandomAccessCollection, C.Index: Hashable
  {
    self.init(data, id: id, content: content)
    if editActions.contains(.deleting) {
      delete = { data.wrappedValue = Self.removing($0, from: data.wrappedValue) }
    }
    if editActions.contains(.moving) {
      move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
    }
  }

  // That the collection loses elements is known where the action is named, but not here.
  private static func removing<C>(_ offsets: IndexSet, from elements: C) -> C {
    func rest<R: RangeReplaceableCollection & MutableCollection>(of elements: R) -> Any {
      var rest = elements
      rest.remove(atOffsets: offsets)
      return rest
    }
    guard let editable = elements as? any RangeReplaceableCollection & MutableCollection else {
      return elements
    }
    return rest(of: editable) as? C ?? elements
  }
}
