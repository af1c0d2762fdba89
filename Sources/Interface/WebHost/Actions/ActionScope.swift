/// The time in which one kept action is carried out, including the tasks that its handler begins.
package final class ActionScope: Sendable {
  /// Names the action, the same each time it is carried out.
  package let name: String

  private let end: AsyncStream<Void>.Continuation

  private init(name: String, end: AsyncStream<Void>.Continuation) {
    self.name = name
    self.end = end
  }

  // Tasks hold the task-local values that they began with, so the last one of them ends the scope.
  deinit { end.finish() }

  /// The scope in which code runs.
  @TaskLocal package static var current: ActionScope?

  /// Runs `body` in a new scope and waits for the tasks that it begins, for `patience` at most: a
  /// task may listen as long as its view is there. Before that it runs `meanwhile`, outside of the scope.
  @MainActor
  static func run(
    device: String, action: PageAction, patience: Duration, _ body: (ActionScope) -> Void,
    meanwhile: () async -> Void = {}
  ) async {
    let (ended, end) = AsyncStream<Void>.makeStream()
    let limit = Task {
      try? await Task.sleep(for: patience)
      end.finish()
    }
    begin(ActionScope(name: "\(device)/\(action.page)/\(action.number)", end: end), body)
    await meanwhile()
    for await _ in ended {}
    limit.cancel()
  }

  @MainActor
  private static func begin(_ scope: ActionScope, _ body: (ActionScope) -> Void) {
    $current.withValue(scope) { body(scope) }
  }
}
