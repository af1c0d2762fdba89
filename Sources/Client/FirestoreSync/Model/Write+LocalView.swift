internal import DocumentModel

extension Write {
  /// The document as it is to be shown while the write awaits the server. It has no version: what
  /// it will be, only the server knows.
  func appliedLocally(
    to document: LocalDocument, localWriteTime: Timestamp
  ) -> LocalDocument {
    guard preconditionHolds(for: document.document) else { return document }
    switch operation {
    case .verify: return document
    case .delete:
      return document.with(content: .deleted, version: .zero, pending: .localMutations)
    case .update:
      var fields = fields(applyingTo: document.fields, transformResults: [])
      for transform in transforms {
        let field = transform.field
        fields[path: field] =
          transform.kind == .serverTimestamp
          ? PendingTimestamp(
            localWriteTime: localWriteTime, previous: document.fields?[path: field]
          ).value
          : transform.kind.value(applyingTo: fields[path: field], at: localWriteTime)
      }
      return document.with(content: .found(fields), version: .zero, pending: .localMutations)
    }
  }

  /// The document as the server's acknowledgement lets it be known, before the watch delivers it.
  func acknowledged(
    on document: LocalDocument, version: Timestamp, transformResults: [Value]
  ) -> LocalDocument {
    switch operation {
    case .verify: return document
    case .delete:
      return document.with(content: .deleted, version: version, pending: .committedMutations)
    case .update:
      guard preconditionHolds(for: document.document) else {
        // The server found the document as the write demands it; this device has not seen it.
        return document.with(content: .unknown, version: version, pending: .committedMutations)
      }
      let fields = fields(applyingTo: document.fields, transformResults: transformResults)
      return document.with(
        content: .found(fields), version: version, pending: .committedMutations)
    }
  }

  /// A write that sets what this write's increments start from, so that showing the increments
  /// again, on whatever the server says meanwhile, gives the same value. Nil when there are none.
  func base(for document: LocalDocument) -> Write? {
    var fields: Fields = [:]
    var mask: [FieldPath] = []
    for transform in transforms {
      guard case .increment = transform.kind else { continue }
      let before = document.fields?[path: transform.field]
      let isNumber = before?.kind == .number
      fields[path: transform.field] = isNumber ? before : .integer(0)
      mask.append(transform.field)
    }
    guard !mask.isEmpty else { return nil }
    return Write(
      path: path, operation: .update(fields: fields, mask: mask), precondition: .exists(true))
  }
}
