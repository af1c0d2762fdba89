extension Write {
  /// Throws unless the write's precondition holds for the document before it.
  package func check(
    _ document: Document?, named name: DocumentName, at time: Timestamp
  ) throws(ModelError) {
    switch precondition {
    case nil: return
    case .exists(true):
      guard document != nil else { throw Write.missing(name, for: operation) }
    case .exists(false):
      guard document == nil else {
        throw ModelError(.alreadyExists, "Document already exists: \(name)")
      }
    case .updateTime(let expected):
      guard expected <= time else {
        throw ModelError(
          .invalidArgument, "The precondition's update time for \(name) lies in the future.")
      }
      guard let document else { throw Write.missing(name, for: operation) }
      guard document.updateTime == expected.truncatedToMicroseconds else {
        throw ModelError(
          .failedPrecondition,
          "The stored version of \(name) does not match the required base version.")
      }
    }
  }

  /// Whether the precondition holds, for clients that apply writes to their own copies.
  package func preconditionHolds(for document: Document?) -> Bool {
    switch precondition {
    case nil: true
    case .exists(let exists): (document != nil) == exists
    case .updateTime(let time): document?.updateTime == time.truncatedToMicroseconds
    }
  }

  private static func missing(_ name: DocumentName, for operation: Operation) -> ModelError {
    switch operation {
    case .update: ModelError(.notFound, "No document to update: \(name)")
    case .delete: ModelError(.notFound, "No document to delete: \(name)")
    case .verify: ModelError(.notFound, "No document to verify: \(name)")
    }
  }
}
