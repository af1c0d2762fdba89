/// What the compiler asks for; the names are those of its protocol.
enum Request: Decodable {
  case getCapability
  case expandFreestandingMacro
  case expandAttachedMacro(macro: Macro, role: String, declaration: Syntax)
  case loadPluginLibrary

  /// The macro that is meant.
  struct Macro: Decodable {
    var moduleName: String
    var typeName: String
    var name: String
  }

  /// A piece of source.
  struct Syntax: Decodable {
    var source: String
    var location: Location
  }

  /// A place in a file.
  struct Location: Decodable {
    var fileName: String
    var offset: Int
  }

  private enum Kind: String, CodingKey {
    case getCapability, expandFreestandingMacro, expandAttachedMacro, loadPluginLibrary
  }

  private enum Field: String, CodingKey {
    case macro, macroRole, declSyntax
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    if container.contains(.expandAttachedMacro) {
      let fields = try container.nestedContainer(keyedBy: Field.self, forKey: .expandAttachedMacro)
      self = .expandAttachedMacro(
        macro: try fields.decode(Macro.self, forKey: .macro),
        role: try fields.decode(String.self, forKey: .macroRole),
        declaration: try fields.decode(Syntax.self, forKey: .declSyntax))
    } else if container.contains(.expandFreestandingMacro) {
      self = .expandFreestandingMacro
    } else if container.contains(.loadPluginLibrary) {
      self = .loadPluginLibrary
    } else {
      self = .getCapability
    }
  }
}
