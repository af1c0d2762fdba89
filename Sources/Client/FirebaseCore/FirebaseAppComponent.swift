/// What a Firebase product keeps on an app, such as its `Auth` or its `Firestore`.
///
/// Components live on the `FirebaseApp` that asked for them, never in a global table, so two apps
/// in one process (two people's devices) share nothing.
package protocol FirebaseAppComponent: AnyObject, Sendable {
  /// Ends every stream and closes every file. Called once, by `FirebaseApp.close()`.
  func close() async
}
