import DocumentModel

/// What transactions have seen and done, told by those who ran them.
struct History {
  /// One transaction that committed. Its place in `transactions` is its name.
  struct Transaction {
    /// Places in one common count of events: when it began, and when its end was known.
    var begun: Int
    var ended: Int
    var reads: [Read] = []
    /// Keys that it wrote, in its only commit.
    var writes: [String] = []
    /// Its place in the order of commits; nil when it wrote nothing.
    var version: Timestamp?
  }

  enum Read: Equatable {
    /// A key's version; nil when there was nothing.
    case key(String, version: Timestamp?)
    /// A query at one time: what matched and, by what is known of all versions, what did not.
    case query(at: Timestamp, matches: @Sendable (Value?) -> Bool, found: [String: Timestamp])

    static func == (lhs: Read, rhs: Read) -> Bool {
      switch (lhs, rhs) {
      case (.key(let key, let version), .key(let otherKey, let otherVersion)):
        key == otherKey && version == otherVersion
      default: false
      }
    }
  }

  var transactions: [Transaction] = []
  /// What each committed version of a key holds; nil for a deletion.
  var values: [String: [Timestamp: Value?]] = [:]
}
