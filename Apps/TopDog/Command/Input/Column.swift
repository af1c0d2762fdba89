/// A column that a command reads.
struct Column {
  /// Its names; the first one that the input has is read.
  let names: [String]
  let isRequired: Bool

  static func required(_ names: String...) -> Column { Column(names: names, isRequired: true) }
  static func optional(_ names: String...) -> Column { Column(names: names, isRequired: false) }
}
