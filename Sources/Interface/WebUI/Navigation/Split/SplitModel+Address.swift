import WebUICore

extension SplitModel: AddressHolder {
  func lead(to parts: [String]) -> Int {
    for column in 0..<(count - 1) {
      guard column < parts.count else {
        if pickedColumns > column || reached > column { goBack(to: column) }
        return column
      }
      let shown = shownValue(after: column).flatMap { AddressPart.text(of: $0.base) }
      if shown == parts[column] { continue }
      return show(parts[column], after: column) ? column + 1 : column
    }
    return count - 1
  }

  func address(leadingTo value: AnyHashable, from column: Int) -> String? {
    let values = (0..<column).map { shownValue(after: $0) } + [value]
    let parts = values.compactMap { $0.flatMap { AddressPart.text(of: $0.base) } }
    return parts.count == values.count ? AddressPart.path(of: parts) : nil
  }

  /// What is picked in a column, or what a link there leads to.
  private func shownValue(after column: Int) -> AnyHashable? {
    replacements[column + 1]?.value ?? picked[column]
  }
}
