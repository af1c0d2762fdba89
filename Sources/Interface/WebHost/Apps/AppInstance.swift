package import WebUICore

/// One app as it runs on one device, shared by all of that device's tabs.
@MainActor
package protocol AppInstance: AnyObject, Sendable {
  /// The view each scene shows. A scene asks once, when its view graph is made.
  var rootView: AnyView { get }

  /// Runs the handler of an action that a page keeps until it is done. The action may be carried out
  /// again if the process ends before it was noted: what the app names by chance meanwhile shall get
  /// the same names again.
  func perform(_ scope: ActionScope, _ body: () -> Void)

  /// Returns once what the app wrote up to now outlives the process.
  func flush() async

  /// Whose content the app shows on this device: the account at once, then each other one; nil for
  /// nobody's. What pages keep for the time without a host belongs to the account.
  func accounts() -> AsyncStream<AccountChange>

  /// Ends the app's streams and closes its files.
  ///
  /// Called exactly once, when no scene has shown the app for a while or the server stops. The same
  /// device may launch the app again afterwards.
  func close() async
}

extension AppInstance {
  package func perform(_ scope: ActionScope, _ body: () -> Void) { body() }

  package func flush() async {}

  package func accounts() -> AsyncStream<AccountChange> {
    AsyncStream { continuation in
      continuation.yield(AccountChange(to: nil))
      continuation.finish()
    }
  }
}
