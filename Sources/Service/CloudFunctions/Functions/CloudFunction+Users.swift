import Accounts

extension CloudFunction {
  /// A function that runs after an account was made, at least once for each; see
  /// `onDocumentCreated`.
  public static func onUserCreated(
    name: String, limits: FunctionLimits = FunctionLimits(), retry: RetryPolicy = RetryPolicy(),
    _ body: @escaping @Sendable (FunctionEvent<UserSnapshot>) async throws -> Void
  ) -> CloudFunction {
    user(.created, name, limits, retry, body)
  }

  /// A function that runs after an account was removed, with what was known of the person; see
  /// `onDocumentCreated`.
  public static func onUserDeleted(
    name: String, limits: FunctionLimits = FunctionLimits(), retry: RetryPolicy = RetryPolicy(),
    _ body: @escaping @Sendable (FunctionEvent<UserSnapshot>) async throws -> Void
  ) -> CloudFunction {
    user(.deleted, name, limits, retry, body)
  }

  private static func user(
    _ kind: AccountEvent.Kind, _ name: String, _ limits: FunctionLimits, _ retry: RetryPolicy,
    _ body: @escaping @Sendable (FunctionEvent<UserSnapshot>) async throws -> Void
  ) -> CloudFunction {
    CloudFunction(
      name: name, limits: limits,
      kind: .triggered(
        Trigger(source: .user(kind), retry: retry) { event, environment in
          try await body(
            FunctionEvent(
              id: event.eventID, time: event.date, attempt: event.attempts + 1,
              params: EventParameters(pattern: name, values: [:]),
              data: UserSnapshot(try event.accountEvent), environment: environment))
        }))
  }
}
