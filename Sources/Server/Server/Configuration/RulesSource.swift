package import Foundation
import SecurityRules

/// Where a server finds its rules.
package enum RulesSource: Sendable {
  /// Nowhere: only administrators read and write.
  case none
  /// Those of the apps that it hosts.
  case texts([RulesText])
  /// Files, read again when they change: those for the databases or buckets of a name and, under nil,
  /// the one for all others. The texts are for databases or buckets that no file is for.
  case files([String?: URL], texts: [RulesText] = [])

  /// One file for all databases or buckets, read again when it changes.
  package static func file(_ file: URL) -> RulesSource { .files([nil: file]) }

  /// The files, by the names of the databases or buckets that they are for.
  var files: [String?: URL] {
    if case .files(let files, _) = self { files } else { [:] }
  }

  /// Reads and compiles the rules: those of the databases or buckets of a name and, under nil, those of all
  /// others.
  func load() throws(ServerError) -> [String?: [Ruleset]] {
    var rulesets: [String?: [Ruleset]] = [:]
    let texts: [RulesText]
    switch self {
    case .none: return [:]
    case .texts(let given): texts = given
    case .files(let files, let given):
      texts = given.filter { files[$0.database] == nil }
      for (name, file) in files { rulesets[name] = [try Self.ruleset(in: file)] }
    }
    for each in texts {
      rulesets[each.database, default: []].append(try Self.compile(each.text, named: each.name))
    }
    return rulesets
  }

  /// Reads and compiles one file.
  static func ruleset(in file: URL) throws(ServerError) -> Ruleset {
    let text: String
    do {
      text = try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw ServerError(
        .rules, "The rules in \(file.path) cannot be read: \(error.localizedDescription)")
    }
    return try compile(text, named: file.path)
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
