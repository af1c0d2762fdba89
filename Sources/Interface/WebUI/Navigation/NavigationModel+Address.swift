import WebUICore

extension NavigationModel: AddressHolder {
  /// Shows the screens of the values that the parts name, from the first on. Those that are shown
  /// already stay as they are.
  func lead(to parts: [String]) -> Int {
    guard let path else { return 0 }
    let shown = path.elements.map { AddressPart.text(of: $0.base) }
    let common = zip(shown, parts).prefix { $0 == $1 }.count
    let values = parts[common...].lazy.map { path.value?($0) ?? self.value(of: $0) }
      .prefix { $0 != nil }.compactMap(\.self)
    let taken = common + values.count
    // What leads somewhere else altogether leaves the screens as they are.
    guard taken > 0 || parts.isEmpty else { return 0 }
    pop(to: common)
    for value in values {
      guard path.append(value) else { break }
    }
    return taken
  }

  func address(leadingTo value: AnyHashable, from column: Int) -> String? {
    guard extras.isEmpty, let path else { return nil }
    let parts = (path.elements + [value]).map { AddressPart.text(of: $0.base) }
    let known = parts.compactMap(\.self)
    return known.count == parts.count ? AddressPart.path(of: known) : nil
  }

  /// Where a link in this stack leads: further into the stack, or on to the next column.
  func linkAddress(of value: AnyHashable, in column: SplitColumn?) -> LinkAddress {
    guard let column, column.leads(linksIn: self) else {
      return LinkAddress(holder: self, value: value)
    }
    return LinkAddress(holder: column.model, value: value, column: column.index)
  }
}
