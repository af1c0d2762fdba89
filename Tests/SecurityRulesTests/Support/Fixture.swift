import Foundation
import SecurityRules
import Testing

/// A rules file beside the tests.
enum Fixture {
  static func rules(_ name: String) throws -> Ruleset {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "rules", subdirectory: "Fixtures"))
    return try Ruleset(compiling: String(contentsOf: url, encoding: .utf8))
  }
}
