import WebUICore

/// Which rows of a list are picked, without the type of what they stand for.
struct ListSelection {
  let isPicked: @MainActor (AnyHashable) -> Bool
  /// Picks a row, or lets go of it.
  let toggle: @MainActor (AnyHashable) -> Void

  @MainActor
  init?<Value: Hashable>(one selection: Binding<Value?>?) {
    guard let selection else { return nil }
    isPicked = { id in (id.base as? Value).map { $0 == selection.wrappedValue } ?? false }
    toggle = { id in
      guard let value = id.base as? Value else { return }
      selection.wrappedValue = value
    }
  }

  @MainActor
  init?<Value: Hashable>(many selection: Binding<Set<Value>>?) {
    guard let selection else { return nil }
    isPicked = { id in (id.base as? Value).map { selection.wrappedValue.contains($0) } ?? false }
    toggle = { id in
      guard let value = id.base as? Value else { return }
      if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
    }
  }
}
