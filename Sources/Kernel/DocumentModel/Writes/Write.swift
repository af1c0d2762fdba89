/// One write of a commit, as in google.firestore.v1.Write.
package struct Write: Hashable, Sendable {
  /// What the write does with the document.
  package enum Operation: Hashable, Sendable {
    /// Replaces the document, or with a mask only the masked fields (a masked field without a value
    /// is removed).
    case update(fields: Fields, mask: [FieldPath]?)
    case delete
    /// Changes nothing; only the precondition counts.
    case verify
  }

  package var path: DocumentPath
  package var operation: Operation
  /// Applied after `operation`, in order, only with `.update`.
  package var transforms: [Transform]
  package var precondition: Precondition?

  package init(
    path: DocumentPath, operation: Operation, transforms: [Transform] = [],
    precondition: Precondition? = nil
  ) {
    self.path = path
    self.operation = operation
    self.transforms = transforms
    self.precondition = precondition
  }
}

extension Write {
  /// What has to hold for the write to be done.
  package enum Precondition: Hashable, Sendable {
    case exists(Bool)
    case updateTime(Timestamp)
  }

  /// A change of one field that depends on its value at the time of the commit.
  package struct Transform: Hashable, Sendable {
    /// What becomes of the value.
    package enum Kind: Hashable, Sendable {
      case serverTimestamp
      case increment(Value)
      case maximum(Value)
      case minimum(Value)
      case appendMissingElements([Value])
      case removeAllFromArray([Value])
    }

    package var field: FieldPath
    package var kind: Kind

    package init(field: FieldPath, kind: Kind) {
      self.field = field
      self.kind = kind
    }
  }

  /// What a write gave: its document's new update time (nil for a delete) and, in order, its
  /// transforms' results.
  package struct Result: Hashable, Sendable {
    package var updateTime: Timestamp?
    package var transformResults: [Value]

    package init(updateTime: Timestamp?, transformResults: [Value] = []) {
      self.updateTime = updateTime
      self.transformResults = transformResults
    }
  }
}
