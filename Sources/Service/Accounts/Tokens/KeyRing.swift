import CryptoExtras
import Foundation
import Synchronization

/// The keys that sign tokens: one that signs now, those before it whose tokens are still good, and
/// perhaps the next, which is published before it is used.
///
/// Each is a file that only its owner can read. A new one is made when the newest is old enough, by
/// the key that signs then.
final class KeyRing: Sendable {
  private struct State {
    /// From the oldest to the newest; never empty.
    var keys: [SigningKey]
    var isRotating = false
  }

  private let directory: URL
  private let now: @Sendable () -> Date
  private let state: Mutex<State>

  /// A key signs for this long before the next is made.
  static let rotation: Int64 = 30 * 86_400
  /// A new key waits this long: those who verify ask for the keys once an hour.
  static let lead: Int64 = 2 * 3600
  /// The longest life of what a key signs, a session cookie, and some more.
  static let retention: Int64 = 15 * 86_400

  /// Reads the keys in `directory`, or makes the first.
  init(directory: URL, now: @escaping @Sendable () -> Date) throws(AccountsError) {
    self.directory = directory
    self.now = now
    let time = Int64(now().timeIntervalSince1970)
    var keys = try KeyFile.load(from: directory, at: time)
    if keys.isEmpty {
      let first = try SigningKey.make(at: time)
      try KeyFile.write(first, to: directory)
      keys = [first]
    }
    state = Mutex(State(keys: keys))
  }

  /// The key that signs now.
  func signingKey() async throws(AccountsError) -> SigningKey {
    let time = Int64(now().timeIntervalSince1970)
    let (key, mustRotate) = state.withLock { state -> (SigningKey, Bool) in
      let current = state.keys.last { $0.createdAt + Self.lead <= time } ?? state.keys[0]
      let newest = state.keys[state.keys.count - 1]
      let mustRotate = !state.isRotating && newest.createdAt + Self.rotation <= time
      if mustRotate { state.isRotating = true }
      return (current, mustRotate)
    }
    if mustRotate { try await rotate(at: time) }
    return key
  }

  /// The key of this name, if its tokens may still be good.
  func key(id: String) -> SigningKey? {
    state.withLock { $0.keys.first { $0.id == id } }
  }

  /// Every key whose tokens may be good, now or soon.
  var published: [SigningKey] {
    state.withLock { $0.keys }
  }

  private func rotate(at time: Int64) async throws(AccountsError) {
    let made = await withCheckedContinuation { continuation in
      // Making a key is long, and the threads of requests are few.
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(
          returning: Result { () throws(AccountsError) in
            let key = try SigningKey.make(at: time)
            try KeyFile.write(key, to: self.directory)
            return key
          })
      }
    }
    let retired = state.withLock { state -> [SigningKey] in
      state.isRotating = false
      if case .success(let key) = made { state.keys.append(key) }
      let retired = zip(state.keys, state.keys.dropFirst())
        .filter { $0.1.createdAt + Self.lead + Self.retention <= time }.map(\.0)
      state.keys.removeFirst(retired.count)
      return retired
    }
    for key in retired { KeyFile.remove(key, from: directory) }
    _ = try made.get()
  }
}
