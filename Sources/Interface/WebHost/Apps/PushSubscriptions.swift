package import Foundation

/// Takes the push subscriptions of devices' browsers. One serves all apps of a device.
package struct PushSubscriptions: Sendable {
  /// Why a subscription was not taken.
  package enum Refusal: Error, Hashable, Sendable {
    /// It is not valid; the sentence says why.
    case invalid(String)
    /// Too many came.
    case tooMany
    /// It cannot be kept now.
    case unavailable
  }

  /// What browsers subscribe with, in base64url.
  package var applicationServerKey: String
  /// Keeps the subscription of a device, as `PushSubscription.toJSON()` gives it, made by a site.
  package var keep:
    @Sendable (_ device: String, _ json: Data, _ origin: String) async throws(Refusal) -> Void
  /// Forgets the subscription of a device.
  package var remove: @Sendable (_ device: String) async throws(Refusal) -> Void

  /// Describes who takes subscriptions.
  package init(
    applicationServerKey: String,
    keep:
      @escaping @Sendable (_ device: String, _ json: Data, _ origin: String) async throws(Refusal)
      -> Void,
    remove: @escaping @Sendable (_ device: String) async throws(Refusal) -> Void
  ) {
    self.applicationServerKey = applicationServerKey
    self.keep = keep
    self.remove = remove
  }
}
