package import Foundation
import SecurityRules

/// Where a server finds its rules.
package enum RulesSource: Sendable {
  /// Nowhere: only administrators read and write.
  case none
  /// Those of the apps that it hosts.
  case texts([RulesText])
  /// A file, read again when it changes.
  case file(URL)

  /// Reads and compiles the rules: those of the databases or buckets of a name and, under nil, those of all
  /// others.
  func load() throws(ServerError) -> [String?: [Ruleset]] {
    switch self {
    case .none: return [:]
    case .texts(let texts):
      var rulesets: [String?: [Ruleset]] = [:]
      for each in texts {
        rulesets[each.database, default: []].append(
          try Self.compile(each.text, named: each.name))
      }
      return rulesets
    case .file(let file):
      let text: String
      do {
        text = try String(contentsOf: file, encoding: .utf8)
      } catch {
        throw ServerError(
          .rules, "The rules in \(file.path) cannot be read: \(error.localizedDescription)")
      }
      return [nil: [try Self.compile(text, named: file.path)]]
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
