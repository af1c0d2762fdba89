/// A collection of every database that belongs to the server itself: what functions are to do later.
///
/// It lies beside an app's documents so that it changes with them in one commit. Its name is one that
/// Firestore reserves, so that no app has a collection of this name. Rules give nobody access to it.
package enum ServerCollection {
  /// The id of the collection of tasks, at the root.
  package static let tasks = "__tasks__"
}
