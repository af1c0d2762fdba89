/// A variable or constant among the members of a type, read by hand.
struct VariableDeclaration {
  /// What stands in front of a declaration.
  struct Head {
    var attributes: [(name: String, arguments: String?)] = []
    var modifiers: [String] = []
  }

  let head: Head
  let name: String
  let isConstant: Bool
  var type: String?
  var value: String?
  /// The first word of the accessors, if it has some.
  var accessors: String?
  /// Whether it declares several variables at once.
  var hasCompanions = false

  /// Whether each object of the type has storage for it.
  var isStored: Bool {
    let isOfType = head.modifiers.contains { ["static", "class", "lazy"].contains($0) }
    let isObserved = accessors.map { ["willSet", "didSet"].contains($0) } ?? true
    return !isOfType && isObserved
  }

  func attribute(_ name: String) -> (name: String, arguments: String?)? {
    head.attributes.first { $0.name == name }
  }
}
