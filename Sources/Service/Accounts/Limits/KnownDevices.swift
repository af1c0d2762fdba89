import Synchronization

/// The devices on which an account's owner has given the right proof since the server started.
///
/// Failures elsewhere do not lock such a device out, so that nobody shuts an owner out by guessing.
/// See the device cookies of https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies.
final class KnownDevices: Sendable {
  private struct Key: Hashable {
    var account: String
    var device: String
  }

  private let known = Mutex<Set<Key>>([])

  /// More pairs than this are never remembered at once.
  private static let capacity = 100_000

  func contains(_ device: String, of account: String) -> Bool {
    known.withLock { $0.contains(Key(account: account, device: device)) }
  }

  func insert(_ device: String, of account: String) {
    known.withLock { known in
      if known.count >= Self.capacity { known.removeAll() }
      known.insert(Key(account: account, device: device))
    }
  }
}
