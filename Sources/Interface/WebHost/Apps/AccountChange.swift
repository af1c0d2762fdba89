/// Whose content an app shows from now on.
package struct AccountChange: Sendable {
  /// The account's id; nil for nobody's.
  package let account: String?

  /// The scene whose page asked for the change; nil if no page did, or if that is not known.
  let scene: String?

  /// Describes a change. Make it in the task that signs in or out: a task that a view's handler
  /// began knows the scene of that view.
  package init(to account: String?) {
    self.account = account
    scene = Self.actingScene
  }

  /// The scene whose event is handled in this task, or in the one that began it.
  @TaskLocal static var actingScene: String?
}
