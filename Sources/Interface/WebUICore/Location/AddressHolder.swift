/// What shows different things at different addresses: tabs, a stack of screens, columns.
///
/// Its element carries the address of what it shows in `data-at`.
@MainActor
package protocol AddressHolder: AnyObject {
  /// Goes to what the first of these parts name, or back to what is shown without them. Returns how
  /// many it has taken so far: what takes the next one may come with the next flush, so that it is
  /// asked again, with the same parts, until the number no longer grows.
  func lead(to parts: [String]) -> Int

  /// The address, in the form of `data-at`, to which a link with a value leads; nil if it has none.
  ///
  /// - Parameter column: which of the columns the link is in.
  func address(leadingTo value: AnyHashable, from column: Int) -> String?
}

/// Marks the element of a holder.
package enum AddressHolderKey: ViewTraitKey {
  package typealias Value = any AddressHolder
}

/// Where a link leads: a value, and what shows it.
package struct LinkAddress {
  package let holder: any AddressHolder
  package let value: AnyHashable
  package let column: Int

  package init(holder: any AddressHolder, value: AnyHashable, column: Int = 0) {
    self.holder = holder
    self.value = value
    self.column = column
  }
}

extension LinkAddress: Equatable {
  package static func == (a: LinkAddress, b: LinkAddress) -> Bool {
    a.holder === b.holder && a.value == b.value && a.column == b.column
  }
}

/// Marks what leads to another screen of the same scene.
package enum LinkAddressKey: ViewTraitKey {
  package typealias Value = LinkAddress
}
