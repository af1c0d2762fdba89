import Foundation

/// The compiler's partner for the macros of SwiftUI and SwiftData.
///
/// The compiler writes requests to the standard input and reads answers from the standard output:
/// eight bytes of length, little-endian, then JSON. The macros read a declaration by hand,
/// which saves every build the time that a whole syntax library takes.
@main
enum MacroPlugin {
  static func main() throws {
    while let request = try readRequest() {
      try write(answer(to: request))
    }
  }

  static func answer(to request: Request) -> Answer {
    switch request {
    case .getCapability:
      return .getCapabilityResult(capability: Answer.Capability(protocolVersion: 7))
    case .expandFreestandingMacro(let expression):
      do {
        let preview = try PreviewExpansion(
          expression.syntax.source, discriminator: expression.discriminator)
        return .expandMacroResult(expandedSource: preview.declaration, diagnostics: [])
      } catch {
        return .failure(error.message, at: expression.syntax.location)
      }
    case .expandAttachedMacro(let attachment):
      do {
        let source = try expansion(of: attachment)
        return .expandMacroResult(expandedSource: source, diagnostics: [])
      } catch {
        return .failure(error.message, at: attachment.declSyntax.location)
      }
    case .loadPluginLibrary:
      return .loadPluginLibraryResult(loaded: false, diagnostics: [])
    }
  }

  private static func expansion(of attachment: Request.Attachment) throws(MacroError) -> String {
    let source = attachment.declSyntax.source
    switch (attachment.macro.typeName, attachment.macroRole) {
    case ("Entry", let role):
      guard let entry = EntryDeclaration(source) else {
        throw MacroError(
          "@Entry needs a variable with a name, and an initial value unless it is optional.")
      }
      return role == "accessor" ? entry.accessors : entry.key
    case ("Model", "member"):
      return try ModelExpansion(source).members
    case ("Model", "memberAttribute"):
      return try ModelExpansion.attribute(ofMember: source)
    case ("Model", "extension"):
      return attachment.conformance(to: "SwiftData.PersistentModel")
    case ("PersistedProperty", "accessor"):
      return try PropertyExpansion(source).accessors
    case ("PersistedProperty", _):
      return try PropertyExpansion(source).peer
    case ("Query", let role):
      let query = try QueryExpansion(source, attribute: attachment.attributeSyntax?.source)
      return role == "accessor" ? query.accessors : query.peer
    case ("ModelActor", "member"):
      return try ModelActorExpansion(source, attribute: attachment.attributeSyntax?.source).members
    case ("ModelActor", "extension"):
      return attachment.conformance(to: "SwiftData.ModelActor")
    default:
      return ""
    }
  }

  private static func readRequest() throws -> Request? {
    guard let header = try FileHandle.standardInput.read(upToCount: 8), header.count == 8 else {
      return nil
    }
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    // An empty request is the compiler's farewell.
    guard length > 0 else { return nil }
    var data = Data()
    while data.count < length {
      guard let part = try FileHandle.standardInput.read(upToCount: length - data.count),
        !part.isEmpty
      else { return nil }
      data += part
    }
    return try JSONDecoder().decode(Request.self, from: data)
  }

  private static func write(_ answer: Answer) throws {
    let data = try JSONEncoder().encode(answer)
    let header = withUnsafeBytes(of: UInt64(data.count).littleEndian) { Data($0) }
    try FileHandle.standardOutput.write(contentsOf: header + data)
  }
}
