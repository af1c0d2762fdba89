/// What the compiler is answered; the names are those of its protocol.
enum Answer: Encodable {
  case getCapabilityResult(capability: Capability)
  case expandMacroResult(expandedSource: String?, diagnostics: [Diagnostic])
  case loadPluginLibraryResult(loaded: Bool, diagnostics: [Diagnostic])

  /// What this plugin can do.
  struct Capability: Encodable {
    var protocolVersion: Int
  }

  /// What is wrong with the source.
  struct Diagnostic: Encodable {
    var message: String
    var severity: String
    var position: Position
    var highlights: [String] = []
    var notes: [String] = []
    var fixIts: [String] = []
  }

  /// A place in a file.
  struct Position: Encodable {
    var fileName: String
    var offset: Int
  }

  static func failure(_ message: String, at location: Request.Location) -> Answer {
    .expandMacroResult(
      expandedSource: nil,
      diagnostics: [
        Diagnostic(
          message: message, severity: "error",
          position: Position(fileName: location.fileName, offset: location.offset))
      ])
  }
}
