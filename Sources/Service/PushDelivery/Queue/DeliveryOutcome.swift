/// What a push service answered to one delivery.
package enum DeliveryOutcome: Hashable, Sendable {
  /// The service has the message.
  case sent
  /// The service will never take this message; others for the same destination may go.
  case refused(String)
  /// The destination no longer exists.
  case gone(String)
  /// The service did not take the message now.
  case failed(Failure)

  /// A failure after which the message is sent again.
  package struct Failure: Hashable, Sendable {
    /// What the service said, for people.
    package var reason: String
    /// The least time to wait by the service's `Retry-After`, in milliseconds.
    package var retryAfter: Int64?
    /// Whether the whole service failed, as with 503 or a timeout, and not one destination.
    package var isOfService: Bool

    /// Describes a failure.
    package init(_ reason: String, retryAfter: Int64? = nil, isOfService: Bool) {
      self.reason = reason
      self.retryAfter = retryAfter
      self.isOfService = isOfService
    }
  }
}
