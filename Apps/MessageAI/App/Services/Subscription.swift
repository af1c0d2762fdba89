/// Ends something when its owner goes: a listener lives as long as who asked for it.
final class Subscription {
  private let cancel: () -> Void

  init(cancel: @escaping () -> Void) {
    self.cancel = cancel
  }

  deinit {
    cancel()
  }
}

/// Returns when the task is cancelled.
func untilCancelled() async {
  while !Task.isCancelled { try? await Task.sleep(for: .seconds(3_600)) }
}
