/// Ends something when it is released: a listener lives as long as the object that holds this.
package final class Subscription {
  private let cancel: () -> Void

  package init(cancel: @escaping () -> Void) {
    self.cancel = cancel
  }

  deinit {
    cancel()
  }
}
