import Synchronization

/// Where a device's browser was last seen. Limits by address count what the device's apps ask for as
/// asked from there.
package final class BrowserAddress: Sendable {
  private let address = Mutex<String?>(nil)

  package init() {}

  /// The address as the system writes it; nil before the first request, or where it is not known.
  package var current: String? { address.withLock { $0 } }

  /// Notes where a request of the browser comes from.
  package func note(_ new: String?) {
    guard let new else { return }
    address.withLock { $0 = new }
  }
}
