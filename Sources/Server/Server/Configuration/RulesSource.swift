package import Foundation
import SecurityRules

/// Where a server finds its rules.
package enum RulesSource: Sendable {
  /// Nowhere: only administrators read and write documents.
  case none
  /// The texts of rules files, by name: those of the apps that it hosts.
  case texts([(name: String, text: String)])
  /// A file, read again when it changes.
  case file(URL)

  /// Reads and compiles the rules.
  func load() throws(ServerError) -> [Ruleset] {
    switch self {
    case .none: return []
    case .texts(let texts):
      var rulesets: [Ruleset] = []
      for (name, text) in texts { rulesets.append(try Self.compile(text, named: name)) }
      return rulesets
    case .file(let file):
      let text: String
      do {
        text = try String(contentsOf: file, encoding: .utf8)
      } catch {
        throw ServerError(
          .rules, "The rules in \(file.path) cannot be read: \(error.localizedDescription)")
      }
      return [try Self.compile(text, named: file.path)]
    }
  }

  private static func compile(_ text: String, named name: String) throws(ServerError) -> Ruleset {
    do {
      return try Ruleset(compiling: text)
    } catch {
      throw ServerError(
        .rules, error.diagnostics.map { "\(name):\($0)" }.joined(separator: "\n"))
    }
  }
}
