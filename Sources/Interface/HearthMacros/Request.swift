/// What the compiler asks for; the names are those of its protocol.
enum Request: Decodable {
  case getCapability
  case expandFreestandingMacro(Expression)
  case expandAttachedMacro(Attachment)
  case loadPluginLibrary

  /// The macro that is meant.
  struct Macro: Decodable {
    var moduleName: String
    var typeName: String
    var name: String
  }

  /// A macro that stands at a declaration, and what it is to bring.
  struct Attachment: Decodable {
    var macro: Macro
    var macroRole: String
    var attributeSyntax: Syntax?
    var declSyntax: Syntax
    var extendedTypeSyntax: Syntax?
  }

  /// A macro that stands for itself.
  struct Expression: Decodable {
    var macro: Macro
    /// The start of the names that its expansion may make up.
    var discriminator: String
    var syntax: Syntax
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

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    if container.contains(.expandAttachedMacro) {
      self = .expandAttachedMacro(
        try container.decode(Attachment.self, forKey: .expandAttachedMacro))
    } else if container.contains(.expandFreestandingMacro) {
      self = .expandFreestandingMacro(
        try container.decode(Expression.self, forKey: .expandFreestandingMacro))
    } else if container.contains(.loadPluginLibrary) {
      self = .loadPluginLibrary
    } else {
      self = .getCapability
    }
  }
}
