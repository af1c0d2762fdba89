package import WebUICore

/// One app as it runs on one device, shared by all of that device's tabs.
@MainActor
package protocol AppInstance: AnyObject, Sendable {
  /// The view each scene shows. A scene asks once, when its view graph is made.
  var rootView: AnyView { get }

  /// Ends the app's streams and closes its files.
  ///
  /// Called exactly once, when no scene has shown the app for a while or the server stops. The same
  /// device may launch the app again afterwards.
  func close() async
}
