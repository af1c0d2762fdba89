/// What becomes of a property that is kept in a store.
struct PropertyExpansion {
  private let name: String

  init(_ source: String) throws(MacroError) {
    let tokens = SourceTokens(source)
    var reader = MemberReader(tokens, 0..<tokens.tokens.count)
    guard let variable = try reader.nextVariable() else {
      throw MacroError("Only a variable is kept in a store.")
    }
    name = variable.name
  }

  /// The place that tells the compiler whether the property has been initialised.
  var peer: String { "private var _\(name): SwiftData._SwiftDataNoType" }

  /// What reads and writes the value.
  var accessors: String {
    """
    {
      @storageRestrictions(accesses: _$backing, initializes: _\(name))
      init(initialValue) {
        _$backing.initialize("\(name)", initialValue)
        _\(name) = SwiftData._SwiftDataNoType()
      }
      get { _$backing.get(self, \\.\(name), "\(name)") }
      set { _$backing.set(self, \\.\(name), "\(name)", newValue) }
    }
    """
  }
}
