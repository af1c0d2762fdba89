import WebUICore

/// What the address knows of tabs: which one is chosen, and how to choose another.
final class TabAddress: AddressHolder {
  /// The choice, whatever it is kept in.
  struct Selection {
    let shown: () -> String?
    let choose: (String) -> Bool

    @MainActor
    init<Value: Hashable>(_ selection: Binding<Value>) {
      shown = { AddressPart.text(of: selection.wrappedValue) }
      choose = { part in
        guard let value = AddressPart.value(of: Value.self, in: part) else { return false }
        selection.wrappedValue = value
        return true
      }
    }
  }

  /// Whether the tab that the scene's first address names was chosen.
  var isOver = false
  var selection: Selection?

  func lead(to parts: [String]) -> Int {
    guard let selection, let first = parts.first else { return 0 }
    return selection.shown() == first || selection.choose(first) ? 1 : 0
  }

  func address(leadingTo value: AnyHashable, from column: Int) -> String? {
    AddressPart.text(of: value.base).map { AddressPart.path(of: [$0]) }
  }
}
