import Foundation

/// The compiler's partner for the macros of SwiftUI.
///
/// The compiler writes requests to the standard input and reads answers from the standard output:
/// eight bytes of length, little-endian, then JSON. Two small macros read a declaration by hand,
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
    case .expandFreestandingMacro:
      // What a preview shows was checked by the compiler; there is nothing to keep of it.
      return .expandMacroResult(expandedSource: "", diagnostics: [])
    case .expandAttachedMacro(let macro, let role, let declaration):
      guard macro.typeName == "Entry" else {
        return .expandMacroResult(expandedSource: "", diagnostics: [])
      }
      guard let entry = EntryDeclaration(declaration.source) else {
        return .failure(
          "@Entry needs a variable with a name, and an initial value unless it is optional.",
          at: declaration.location)
      }
      let source = role == "accessor" ? entry.accessors : entry.key
      return .expandMacroResult(expandedSource: source, diagnostics: [])
    case .loadPluginLibrary:
      return .loadPluginLibraryResult(loaded: false, diagnostics: [])
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
