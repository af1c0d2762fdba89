package import DocumentModel

/// Whether a request is allowed, and why.
package struct Decision: Sendable {
  /// What came of one `allow` statement that holds for the request's path and method.
  package struct Finding: Hashable, Sendable {
    /// What a condition came to.
    package enum Outcome: Hashable, Sendable {
      case allowed
      /// The condition was false; the text of the part that was.
      case unmet(String)
      /// The query leaves open whether the condition holds; the text of the part that it leaves.
      case unproven(String)
      case failed(String)
    }

    /// Where the statement stands, or for the outcomes other than `allowed` the part that decided.
    package var location: SourceLocation
    package var outcome: Outcome
  }

  package var isAllowed: Bool
  /// In the order of the file, up to the statement that allowed.
  package var findings: [Finding]
  /// The documents that the rules looked at.
  package var documents: Set<DocumentPath>
  /// What `debug` was called with.
  package var debugged: [String]

  /// One sentence: which line allowed or denied, and why.
  package var reason: String {
    guard let last = findings.last else {
      return "No allow statement holds for this path and method."
    }
    if isAllowed { return "Line \(last.location.line) allows it." }
    return findings.map(\.sentence).joined(separator: " ")
  }
}

extension Decision.Finding {
  fileprivate var sentence: String {
    switch outcome {
    case .allowed: "Line \(location.line) allows it."
    case .unmet(let text): "Line \(location.line): \(text) is false."
    case .unproven(let text):
      "Line \(location.line): the query does not prove \(text)."
    case .failed(let message): "Line \(location.line): \(message)"
    }
  }
}
