import DocumentModel

extension CloudFunction {
  /// A function that runs after a document of the pattern was made, such as `drawings/{drawingId}`.
  ///
  /// It runs at least once for every event, one event at a time for each document and in the order
  /// of commits. When it throws, or takes longer than its time, it is tried again by `retry`.
  public static func onDocumentCreated(
    _ pattern: String, name: String, limits: FunctionLimits = FunctionLimits(),
    retry: RetryPolicy = RetryPolicy(),
    _ body: @escaping @Sendable (FunctionEvent<DocumentSnapshot>) async throws -> Void
  ) -> CloudFunction {
    document(.created, pattern, name, limits, retry) {
      $0.after
    } run: {
      try await body($0)
    }
  }

  /// A function that runs after a document of the pattern was changed; see `onDocumentCreated`.
  public static func onDocumentUpdated(
    _ pattern: String, name: String, limits: FunctionLimits = FunctionLimits(),
    retry: RetryPolicy = RetryPolicy(),
    _ body: @escaping @Sendable (FunctionEvent<DocumentUpdate>) async throws -> Void
  ) -> CloudFunction {
    document(.updated, pattern, name, limits, retry) { transition in
      guard let before = transition.before, let after = transition.after else { return nil }
      return DocumentUpdate(before: before, after: after)
    } run: {
      try await body($0)
    }
  }

  /// A function that runs after a document of the pattern was removed, with the document as it was;
  /// see `onDocumentCreated`.
  public static func onDocumentDeleted(
    _ pattern: String, name: String, limits: FunctionLimits = FunctionLimits(),
    retry: RetryPolicy = RetryPolicy(),
    _ body: @escaping @Sendable (FunctionEvent<DocumentSnapshot>) async throws -> Void
  ) -> CloudFunction {
    document(.deleted, pattern, name, limits, retry) {
      $0.before
    } run: {
      try await body($0)
    }
  }

  /// A function that runs after a document of the pattern was made, changed or removed; see
  /// `onDocumentCreated`.
  public static func onDocumentWritten(
    _ pattern: String, name: String, limits: FunctionLimits = FunctionLimits(),
    retry: RetryPolicy = RetryPolicy(),
    _ body: @escaping @Sendable (FunctionEvent<DocumentTransition>) async throws -> Void
  ) -> CloudFunction {
    document(.written, pattern, name, limits, retry) {
      $0
    } run: {
      try await body($0)
    }
  }

  private static func document<Payload: Sendable>(
    _ kind: DocumentEventKind, _ text: String, _ name: String, _ limits: FunctionLimits,
    _ retry: RetryPolicy, payload: @escaping @Sendable (DocumentTransition) -> Payload?,
    run body: @escaping @Sendable (FunctionEvent<Payload>) async throws -> Void
  ) -> CloudFunction {
    let pattern = DocumentPattern(text)
    return CloudFunction(
      name: name, limits: limits,
      kind: .triggered(
        Trigger(source: .document(pattern, kind), retry: retry) { event, environment in
          let change = try event.documentChange
          guard let params = pattern.match(change.name.path),
            let payload = payload(
              DocumentTransition(
                before: change.before.map(DocumentSnapshot.init),
                after: change.after.map(DocumentSnapshot.init)))
          else { return }
          try await body(
            FunctionEvent(
              id: event.eventID, time: event.date, attempt: event.attempts + 1,
              params: EventParameters(pattern: text, values: params), data: payload,
              environment: environment))
        }))
  }
}
