import Synchronization

/// ID tokens whose signature was found good: a client sends the same one with each request, for an hour.
///
/// Only what never changes is remembered: this text was signed by that key, and says this. Whether the
/// key still counts, and the token's time has not passed, is asked each time.
final class KnownTokens: Sendable {
  struct Entry: Sendable {
    var keyID: String
    var claims: [String: JSONValue]
  }

  /// What was asked for lately, and what before that. When there is no room the older ones go, so that
  /// tokens in use stay.
  private struct Generations {
    var recent: [String: Entry] = [:]
    var older: [String: Entry] = [:]

    mutating func remember(_ entry: Entry, of token: String) {
      if recent.count >= KnownTokens.capacity {
        older = recent
        recent = [:]
      }
      recent[token] = entry
    }
  }

  private let generations = Mutex(Generations())

  /// As many tokens are in one generation.
  private static let capacity = 2_048
  /// A longer token is read anew each time, so that all of them take some tens of megabytes at most.
  private static let longest = 2_048

  subscript(token: String) -> Entry? {
    guard Self.fits(token) else { return nil }
    return generations.withLock { generations in
      if let entry = generations.recent[token] { return entry }
      guard let entry = generations.older[token] else { return nil }
      generations.remember(entry, of: token)
      return entry
    }
  }

  func remember(_ entry: Entry, of token: String) {
    guard Self.fits(token) else { return }
    generations.withLock { $0.remember(entry, of: token) }
  }

  /// Whether a token is one of those that are remembered. Every token is ASCII; texts of other characters
  /// are kept away from the dictionaries, which would normalize them.
  private static func fits(_ token: String) -> Bool {
    token.utf8.count <= longest && token.utf8.allSatisfy { $0 < 0x80 }
  }
}
