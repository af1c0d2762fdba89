package import WebUICore

/// What a picker has picked, without its type: tags are compared and written back by it.
package struct PickerSelection {
  /// The tag of what is picked.
  package let current: AnyHashable
  /// Whether people may pick.
  package let isEnabled: Bool
  /// Picks a tag; one of another type is ignored.
  package let pick: @MainActor (AnyHashable) -> Void

  /// Reads and writes what is picked through a binding.
  @MainActor
  package init<Value: Hashable>(_ binding: Binding<Value>, isEnabled: Bool) {
    current = Self.unwrapped(binding.wrappedValue)
    self.isEnabled = isEnabled
    pick = { tag in
      guard let value = tag.base as? Value, value != binding.wrappedValue else { return }
      binding.wrappedValue = value
    }
  }

  private init(
    current: AnyHashable, isEnabled: Bool, pick: @escaping @MainActor (AnyHashable) -> Void
  ) {
    self.current = current
    self.isEnabled = isEnabled
    self.pick = pick
  }

  /// The same, with something that happens after each picking.
  @MainActor
  package func then(_ action: @escaping @MainActor () -> Void) -> PickerSelection {
    let pick = pick
    return PickerSelection(current: current, isEnabled: isEnabled) { tag in
      pick(tag)
      action()
    }
  }

  /// Whether a tag is the one that is picked.
  package func isPicked(_ tag: AnyHashable?) -> Bool {
    guard let tag else { return false }
    return Self.unwrapped(tag.base) == current
  }

  /// The value of a tag in the browser.
  package static func name(of tag: AnyHashable?) -> String {
    tag.map { String(describing: unwrapped($0.base)) } ?? ""
  }

  /// What a value holds when it is an optional, else the value.
  package static func content(of value: some Hashable) -> AnyHashable? {
    let content = unwrapped(value)
    return content.base is Nothing ? nil : content
  }

  // The tags of an optional selection are given as values or as optionals of them.
  private static func unwrapped(_ value: Any) -> AnyHashable {
    if let optional = value as? any OptionalValue {
      return optional.content.map(unwrapped) ?? AnyHashable(Nothing())
    }
    return (value as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(Nothing())
  }

  private struct Nothing: Hashable, CustomStringConvertible {
    var description: String { "" }
  }
}

/// An optional of any type.
private protocol OptionalValue {
  var content: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var content: Any? { map { $0 } }
}
