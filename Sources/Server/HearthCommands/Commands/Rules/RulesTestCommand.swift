import ArgumentParser
import Foundation
import SecurityRules

/// `hearth rules test`: asks a rules file for decisions and compares them with the expected ones.
struct RulesTestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Compare a rules file's decisions with expected ones.",
    discussion: """
      The cases file has a line for each document, person and expectation:

        data users/ada {'name': 'Ada'}
        as ada {'email': 'ada@example.com'}
        allow get users/ada
        deny list users where name == 'Ada' limit 10
        as nobody
        deny get users/ada

      Ends with code 1 when a decision is another than expected.
      """)

  @Argument(help: "The rules file.")
  var file: String

  @Argument(help: "The cases file.")
  var cases: String

  @Flag(name: .shortAndLong, help: "Tell of the decisions that are as expected too.")
  var verbose = false

  func run() async throws {
    let ruleset = try RulesFile.ruleset(file)
    let text = try RulesFile.text(cases)
    let found: CaseFile
    do throws(Diagnostic) {
      found = try CaseFile(parsing: text)
    } catch {
      RulesFile.write("\(cases):\(error)\n", to: .standardError)
      throw ExitCode(1)
    }
    var failures = 0
    for each in found.cases {
      let decision = try each.decide(by: ruleset)
      let isRight = decision.isAllowed == each.expectsAllowed
      if !isRight { failures += 1 }
      if !isRight || verbose {
        RulesFile.write(
          "\(cases):\(each.line): \(isRight ? "right" : "WRONG"): \(each.text)\n"
            + "  \(file): \(decision.reason)\n", to: .standardOutput)
      }
    }
    RulesFile.write(
      "\(found.cases.count) cases, \(failures) wrong.\n", to: .standardOutput)
    if failures > 0 || found.cases.isEmpty { throw ExitCode(1) }
  }
}
