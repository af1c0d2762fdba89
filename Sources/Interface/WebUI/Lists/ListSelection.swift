import WebUICore

/// Which rows of a list are picked, without the type of what they stand for.
struct ListSelection {
  let isPicked: @MainActor (AnyHashable) -> Bool
  /// Picks a row, or lets go of it.
  let toggle: @MainActor (AnyHashable) -> Void
  /// All that is picked.
  let all: @MainActor () -> [AnyHashable]
  /// What leads on to the next column of a split view, where one row is picked at a time.
  var choice: ListChoice?
  /// Whether several rows can be picked.
  var allowsMany: Bool { choice == nil }

  @MainActor
  init?<Value: Hashable>(one selection: Binding<Value?>?) {
    guard let selection else { return nil }
    isPicked = { id in (id.base as? Value).map { $0 == selection.wrappedValue } ?? false }
    toggle = { id in
      guard let value = id.base as? Value else { return }
      selection.wrappedValue = value
    }
    all = { selection.wrappedValue.map { [AnyHashable($0)] } ?? [] }
    choice = ListChoice(selection)
  }

  @MainActor
  init?<Value: Hashable>(many selection: Binding<Set<Value>>?) {
    guard let selection else { return nil }
    isPicked = { id in (id.base as? Value).map { selection.wrappedValue.contains($0) } ?? false }
    toggle = { id in
      guard let value = id.base as? Value else { return }
      if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
    }
    all = { selection.wrappedValue.map { AnyHashable($0) } }
  }

  /// All that is picked, if a row is among that; else the row.
  @MainActor
  func picked(with tag: AnyHashable) -> [AnyHashable] {
    isPicked(tag) ? all() : [tag]
  }
}

enum ListSelectionKey: EnvironmentKey {
  static var defaultValue: ListSelection? { nil }
}

extension EnvironmentValues {
  /// What is picked in the list around, for the sections in it.
  var listSelection: ListSelection? {
    get { self[ListSelectionKey.self] }
    set { self[ListSelectionKey.self] = newValue }
  }

  /// Whether the rows of the list around can be picked.
  var hasListSelection: Bool { listSelection != nil }
}

/// The one row of a list that is picked.
@MainActor
struct ListChoice {
  /// What is picked.
  let value: () -> AnyHashable?
  /// Picks a value, or nothing; false when it is not of the type of the selection.
  let pick: (AnyHashable?) -> Bool
  /// The value that a part of an address stands for.
  let read: (String) -> AnyHashable?

  init<Value: Hashable>(_ selection: Binding<Value?>) {
    value = { selection.wrappedValue.map { AnyHashable($0) } }
    pick = { value in
      guard let value else {
        selection.wrappedValue = nil
        return true
      }
      guard let value = value.base as? Value else { return false }
      selection.wrappedValue = value
      return true
    }
    read = { AddressPart.value(of: Value.self, in: $0).map { AnyHashable($0) } }
  }
}
