import Purchases

/// That a user has got or lost what they bought.
public struct EntitlementChange: Hashable, Sendable {
  public let uid: String
  public let product: String
  /// The purchase by its id among those of the server.
  public let purchase: Int64
  public let quantity: Int
  /// Whether the purchase stands: it was paid, or a dispute about it was won. Otherwise the money went
  /// back or is disputed.
  public let isActive: Bool
}

extension CloudFunction {
  /// A function that runs after a purchase of a user began to stand or stands no longer, at least once
  /// for each change, one after the other for each user. When it throws, it is tried again by `retry`.
  public static func onEntitlementChanged(
    name: String, limits: FunctionLimits = FunctionLimits(), retry: RetryPolicy = RetryPolicy(),
    _ body: @escaping @Sendable (FunctionEvent<EntitlementChange>) async throws -> Void
  ) -> CloudFunction {
    CloudFunction(
      name: name, limits: limits,
      kind: .triggered(
        Trigger(source: .entitlement, retry: retry) { event, environment in
          let change = try event.entitlementEvent
          try await body(
            FunctionEvent(
              id: event.eventID, time: event.date, attempt: event.attempts + 1,
              params: EventParameters(pattern: name, values: [:]),
              data: EntitlementChange(
                uid: change.uid, product: change.product, purchase: change.purchase,
                quantity: change.quantity, isActive: change.isActive),
              environment: environment))
        }))
  }
}
