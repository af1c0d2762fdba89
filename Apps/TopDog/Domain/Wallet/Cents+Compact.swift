extension Cents {
  /// The amount without cents where there are none: `$25`, `$1,234.50`.
  package var compact: String {
    let text = description
    return count.isMultiple(of: 100) ? String(text.dropLast(3)) : text
  }
}
