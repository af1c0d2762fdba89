/// Has the screens of all devices that are drawn ahead drawn one after the other, so that people who do
/// something are not kept waiting: what is drawn takes a third of the main actor's time at most.
@MainActor
final class DrawingTurns {
  /// How long no screen is drawn after one that kept the main actor for a moment.
  private static let restForEach = 2
  private static let mostWaiting = 100

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  var waitingCount: Int { waiting.count }

  /// Draws once it is its turn; nil if too many wait already, or nobody does any more.
  func draw(_ body: @MainActor () async -> ScreenDrawing) async -> ScreenDrawing? {
    guard waitingCount < Self.mostWaiting else { return nil }
    if isTaken {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      isTaken = true
    }
    guard !Task.isCancelled else {
      next()
      return nil
    }
    let drawing = await body()
    Task {
      try? await Task.sleep(for: drawing.cost * Self.restForEach)
      next()
    }
    return drawing
  }

  private func next() {
    guard !waiting.isEmpty else { return isTaken = false }
    waiting.removeFirst().resume()
  }
}
