/// What `@Model` adds to a class.
struct ModelExpansion {
  private let type: TypeDeclaration
  private let kept: [VariableDeclaration]

  init(_ source: String) throws(MacroError) {
    guard let type = try TypeDeclaration(source), type.keyword == "class" else {
      throw MacroError("@Model belongs to a class.")
    }
    guard !type.isGeneric else { throw MacroError("A model cannot be generic.") }
    self.type = type
    kept = type.variables.filter(Self.isKept)
    for variable in kept { try Self.check(variable) }
  }

  /// The attribute of a member: what is to be kept becomes a property of the store.
  static func attribute(ofMember source: String) throws(MacroError) -> String {
    let tokens = SourceTokens(source)
    var reader = MemberReader(tokens, 0..<tokens.tokens.count)
    guard let variable = try reader.nextVariable(), isKept(variable) else { return "" }
    return "@SwiftData._PersistedProperty"
  }

  /// Its storage, its description, and how it is made of what is kept.
  var members: String {
    let name = type.name
    let access = type.access
    let properties = kept.map { "      \(metadata(of: $0))," }.joined(separator: "\n")
    let places = kept.map { "  _\($0.name) = SwiftData._SwiftDataNoType()" }.joined(separator: "\n")
    return """
      private var _$backing: SwiftData._ModelBacking = SwiftData._ModelBacking(\(name).self)

      \(access)var persistentBackingData: SwiftData._ModelBacking {
        get { _$backing }
        set { _$backing = newValue }
      }

      \(access)static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
        [
      \(properties)
        ]
      }

      \(access)required init(backingData: SwiftData._ModelBacking) {
      \(places)
        _$backing = backingData
      }
      """
  }

  private func metadata(of variable: VariableDeclaration) -> String {
    var arguments = ["name: \"\(variable.name)\"", "keypath: \\\(type.name).\(variable.name)"]
    if let value = variable.value { arguments.append("default: { \(value) }") }
    for kind in ["Attribute", "Relationship"] {
      guard let attribute = variable.attribute(kind) else { continue }
      arguments.append("metadata: SwiftData.Schema.\(kind)(\(attribute.arguments ?? ""))")
    }
    return "SwiftData.Schema.PropertyMetadata(\(arguments.joined(separator: ", ")))"
  }

  private static func isKept(_ variable: VariableDeclaration) -> Bool {
    variable.isStored && variable.attribute("Transient") == nil && !variable.name.hasPrefix("_$")
      && variable.type?.hasSuffix("_SwiftDataNoType") != true
  }

  private static func check(_ variable: VariableDeclaration) throws(MacroError) {
    if variable.isConstant {
      throw MacroError(
        "“\(variable.name)” is kept in a store, which sets it: make it a variable, or @Transient.")
    }
    if variable.accessors != nil {
      throw MacroError(
        "“\(variable.name)” is kept in a store and cannot have willSet or didSet: make it @Transient."
      )
    }
    if variable.hasCompanions {
      throw MacroError("Declare each property of a model by itself.")
    }
  }
}
