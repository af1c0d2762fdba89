import Synchronization

/// What was found damaged in a data folder, a sentence each that says what to restore.
package final class DamageList: Sendable {
  /// More is not worth reading.
  private static let most = 100
  private let sentences = Mutex<[String]>([])

  package init() {}

  /// What was found so far, the first first.
  package var all: [String] { sentences.withLock { $0 } }

  /// Adds a sentence; returns whether it is new.
  @discardableResult
  package func note(_ sentence: String) -> Bool {
    sentences.withLock { sentences in
      guard !sentences.contains(sentence) else { return false }
      if sentences.count < Self.most { sentences.append(sentence) }
      return true
    }
  }
}
