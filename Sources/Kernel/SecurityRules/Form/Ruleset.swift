/// A rules file that has been checked and can be asked.
///
/// The language is version 2 of Firebase's, see
/// https://firebase.google.com/docs/rules/rules-language
package struct Ruleset: Sendable {
  /// The services that rules are written for.
  package enum Service: String, Hashable, Sendable {
    case firestore = "cloud.firestore"
    case storage = "firebase.storage"
  }

  /// The largest file, as Firebase has it.
  package static let mostBytes = 262_144

  let source: SourceText
  let statements: [Service: [Statement]]
  let functions: [Function]
  /// What may be wrong although the file can be used.
  package let warnings: [Diagnostic]

  /// No statements and no functions.
  static let empty = Ruleset()

  private init() {
    source = SourceText("")
    statements = [:]
    functions = []
    warnings = []
  }

  /// Compiles a file, or tells everything that is wrong with it.
  package init(compiling text: String) throws(RulesetError) {
    guard text.utf8.count <= Self.mostBytes else {
      throw RulesetError(diagnostics: [
        Diagnostic(
          at: SourceLocation(line: 1, column: 1),
          "The file has \(text.utf8.count) bytes, and at most \(Self.mostBytes) are allowed.",
          advice: "Put repeated conditions into functions.")
      ])
    }
    let source = SourceText(text)
    let (file, problems) = Parser.parse(source)
    var checker = Checker(source: source, diagnostics: problems)
    checker.check(file)
    let diagnostics = checker.diagnostics.sorted { $0.location < $1.location }
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      throw RulesetError(diagnostics: diagnostics)
    }
    self.source = source
    statements = checker.statements
    functions = checker.functions.compactMap { $0 }
    warnings = diagnostics
  }
}

/// Everything that is wrong with a rules file, in the order of its lines.
package struct RulesetError: Error, Hashable, Sendable, CustomStringConvertible {
  package var diagnostics: [Diagnostic]

  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
