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
