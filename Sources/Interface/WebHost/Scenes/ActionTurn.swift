/// The turn of one action among those of all scenes of an app on one device.
///
/// Scenes share the app's models. While an action has a field hold the text of its own page, no other
/// scene may type there or act on it.
@MainActor
final class ActionTurn {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs `body` when all that came before it have ended.
  func run(_ body: @MainActor () async -> Void) async {
    if isTaken {
      await withCheckedContinuation { waiting.append($0) }
    }
    isTaken = true
    await body()
    // The turn goes on to the next one without being free in between.
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
