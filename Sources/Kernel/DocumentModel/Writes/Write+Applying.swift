extension Write {
  /// What becomes of the document, and what the commit tells its client.
  package struct Outcome: Hashable, Sendable {
    /// The document after the write; nil where there is none.
    package var document: Document?
    package var result: Result

    package init(document: Document?, result: Result) {
      self.document = document
      self.result = result
    }
  }

  /// Applies the write as the service does: checks the precondition, then changes the document.
  ///
  /// A write that leaves the fields as they are leaves the document's update time as it is too.
  /// - Parameters:
  ///   - document: the document before the write; nil where there is none.
  ///   - time: the commit's time, also the value of server timestamps.
  package func outcome(
    for document: Document?, named name: DocumentName, at time: Timestamp
  ) throws(ModelError) -> Outcome {
    try check(document, named: name, at: time)
    switch operation {
    case .verify:
      return Outcome(document: document, result: Result(updateTime: document?.updateTime))
    case .delete:
      return Outcome(document: nil, result: Result(updateTime: nil))
    case .update:
      let applied = fields(applyingTo: document?.fields, at: time)
      if let document, document.fields == applied.fields {
        return Outcome(
          document: document,
          result: Result(updateTime: document.updateTime, transformResults: applied.results))
      }
      let changed = Document(
        name: name, fields: applied.fields, createTime: document?.createTime ?? time,
        updateTime: time)
      try Limits.check(changed)
      return Outcome(
        document: changed, result: Result(updateTime: time, transformResults: applied.results))
    }
  }

  /// The fields after an `.update` of a document with `fields` (nil: no document), and the results
  /// of the transforms in order. Any other operation leaves the fields as they are.
  package func fields(
    applyingTo fields: Fields?, at time: Timestamp
  ) -> (fields: Fields, results: [Value]) {
    var changed = updatedFields(of: fields)
    let results = transforms.map { transform in
      let value = transform.kind.value(applyingTo: changed[path: transform.field], at: time)
      changed[path: transform.field] = value
      return transform.kind.isArrayOperation ? .null : value
    }
    return (changed, results)
  }

  /// The fields after an `.update` whose transforms gave these results at the service.
  ///
  /// Array operations have no result on the wire and are applied to `fields` instead.
  package func fields(
    applyingTo fields: Fields?, transformResults: [Value]
  ) -> Fields {
    var changed = updatedFields(of: fields)
    for (transform, result) in zip(transforms, transformResults) {
      changed[path: transform.field] =
        transform.kind.isArrayOperation
        ? transform.kind.value(applyingTo: changed[path: transform.field], at: .zero) : result
    }
    return changed
  }

  private func updatedFields(of fields: Fields?) -> Fields {
    guard case .update(let new, let mask) = operation else { return fields ?? [:] }
    guard let mask else { return new.mapValues(\.truncatedToMicroseconds) }
    var changed = fields ?? [:]
    for path in mask {
      changed[path: path] = new[path: path]?.truncatedToMicroseconds
    }
    return changed
  }
}
