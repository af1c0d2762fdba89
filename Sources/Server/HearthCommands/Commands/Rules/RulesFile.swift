import ArgumentParser
import Foundation
import SecurityRules

/// A file that is named on the command line.
enum RulesFile {
  static func text(_ path: String) throws -> String {
    do {
      return try String(contentsOf: URL(filePath: path), encoding: .utf8)
    } catch {
      throw ValidationError("\(path) cannot be read: \(error.localizedDescription)")
    }
  }

  /// The compiled rules; tells everything that is wrong with them and ends with code 1.
  static func ruleset(_ path: String) throws -> Ruleset {
    let text = try text(path)
    do throws(RulesetError) {
      let ruleset = try Ruleset(compiling: text)
      for warning in ruleset.warnings { write("\(path):\(warning)\n", to: .standardError) }
      return ruleset
    } catch {
      for diagnostic in error.diagnostics {
        write("\(path):\(diagnostic)\n", to: .standardError)
      }
      throw ExitCode(1)
    }
  }

  static func write(_ text: String, to handle: FileHandle) {
    // A reader that closed the other end does not want more.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
