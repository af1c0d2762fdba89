/// Learns by which token an app is reached.
@MainActor @preconcurrency
public protocol MessagingDelegate: AnyObject, Sendable {
  /// The token is known: once after each launch, and whenever it has changed.
  func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?)
}

extension MessagingDelegate {
  /// Does nothing.
  public func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {}
}
