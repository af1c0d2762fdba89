import DocumentModel

/// How much of the past the commit log keeps, for reads at a time and for clients that come back.
package struct LogLimits: Hashable, Sendable {
  /// What is older is dropped.
  package var seconds: Int64
  /// What does not fit is dropped, the oldest first, but not what is younger than `promised`.
  package var bytes: Int
  /// For so many seconds everything is kept, whatever it comes to.
  package var promised: Int64
  /// How large the log may grow for a reader that holds it, where it is older than `promised`.
  package var heldBytes: Int

  package init(
    seconds: Int64 = 24 * 3_600, bytes: Int = 64 << 20,
    // Somewhat more: a transaction that reads at the last moment of the hour goes on for minutes.
    promised: Int64 = DocumentStore.readableSeconds + 300, heldBytes: Int = 1 << 30
  ) {
    self.seconds = seconds
    self.bytes = bytes
    self.promised = promised
    self.heldBytes = heldBytes
  }
}

/// Decides from time to time up to which version the log is dropped.
struct LogTrimmer: Sendable {
  private let limits: LogLimits
  /// What comes after is kept, up to `heldBytes`.
  var held: LogPosition?
  /// The size of the stored log.
  private var bytes: Int
  /// No entry is too old before this time.
  private var next: Timestamp = .zero
  /// A log that is too large cannot be made smaller before this time.
  private var nextForSize: Timestamp = .zero

  init(limits: LogLimits, bytes: Int) {
    self.limits = limits
    self.bytes = bytes
  }

  /// The version up to which to drop the log together with storing `entries`; nil to keep it.
  mutating func trim(
    adding entries: [LogEntry], at version: Timestamp, reader: any StorageReader
  ) throws(StoreError) -> Timestamp? {
    bytes += entries.reduce(0) { $0 + $1.size }
    let isTooLarge = bytes > limits.bytes && version >= nextForSize
    guard isTooLarge || version >= next else { return nil }
    next = Timestamp(seconds: version.seconds + max(limits.seconds / 100, 1))
    let oldest = Timestamp(seconds: version.seconds - limits.seconds)
    let promised = Timestamp(microseconds: version.microseconds - limits.promised * 1_000_000)
    // Somewhat below the bound, so that the next commits need not trim again.
    let wanted = bytes > limits.bytes ? limits.bytes / 10 * 9 : limits.bytes
    var cut: Timestamp?
    var position = LogPosition(after: .zero)
    walk: while true {
      let page = try reader.log(after: position, limit: 1_000)
      for entry in page {
        guard entry.version < oldest || bytes > wanted && entry.version < promised else {
          break walk
        }
        // A held log is kept by whole versions, as it is dropped.
        if let held, entry.version > held.version || held != LogPosition(after: held.version),
          entry.version >= held.version, bytes <= limits.heldBytes
        {
          break walk
        }
        bytes -= entry.size
        cut = entry.version
      }
      guard page.count == 1_000, let last = page.last else { break }
      position = last.position
    }
    // What is too large and too young to be dropped is looked at again as it grows older.
    if bytes > limits.bytes { nextForSize = Timestamp(seconds: version.seconds + 1) }
    return cut
  }
}
