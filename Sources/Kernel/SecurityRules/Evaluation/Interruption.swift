package import DocumentModel

/// Why an evaluation stopped without a value.
enum Interruption: Error {
  /// A mistake of the rules or of the request, which `||` forgives.
  case failure(EvaluationFailure)
  /// A limit was reached: the request is denied, whatever else the rules say.
  case limit(EvaluationFailure)
  /// A document must be looked up first.
  case needs(DocumentNeeded)
}

/// What went wrong, and where in the file.
struct EvaluationFailure: Error {
  var message: String
  var range: Range<Int>
}

/// A document that the rules look at and that has not been given yet.
package struct DocumentNeeded: Error, Hashable, Sendable {
  package var path: DocumentPath
  /// Whether it is asked for as it will be after the commit.
  package var isAfter: Bool

  package init(path: DocumentPath, isAfter: Bool) {
    self.path = path
    self.isAfter = isAfter
  }
}
