import SecurityRules

/// Compares what rules decide with what the lines of a cases file expect, as the command `rules test`
/// does.
///
/// ```swift
/// let cases = """
///   data lists/1 {'members': ['ada']}
///   as ada
///   allow get lists/1
///   as nobody
///   deny get lists/1
///   """
/// #expect(try mistakes(of: AwardsBackend().rules, in: cases) == [])
/// ```
///
/// - Parameters:
///   - rules: the text of `firestore.rules`.
///   - cases: documents, people and expectations, as docs/rules.md describes them.
/// - Returns: a text for each expectation that the rules do not meet: its line, and why they decide
///   otherwise. It is empty when all are met.
/// - Throws: when the rules or the cases have a mistake of their own.
public func mistakes(of rules: String, in cases: String) throws -> [String] {
  let ruleset = try Ruleset(compiling: rules)
  return try CaseFile(parsing: cases).cases.compactMap { each in
    let decision = try each.decide(by: ruleset)
    return decision.isAllowed == each.expectsAllowed
      ? nil : "line \(each.line): \(each.text): \(decision.reason)"
  }
}
