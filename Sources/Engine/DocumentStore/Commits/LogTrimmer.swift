import DocumentModel

/// How much of the past the commit log keeps for clients that come back.
package struct LogLimits: Hashable, Sendable {
  package var seconds: Int64
  package var bytes: Int

  package init(seconds: Int64 = 24 * 3_600, bytes: Int = 64 << 20) {
    self.seconds = seconds
    self.bytes = bytes
  }
}

/// Decides from time to time up to which version the log is dropped.
struct LogTrimmer: Sendable {
  private let limits: LogLimits
  /// The size of the stored log.
  private var bytes: Int
  /// No entry needs to be looked at before this time, unless the log is too large.
  private var next: Timestamp = .zero

  init(limits: LogLimits, bytes: Int) {
    self.limits = limits
    self.bytes = bytes
  }

  /// The version up to which to drop the log together with storing `entries`; nil to keep it.
  mutating func trim(
    adding entries: [LogEntry], at version: Timestamp, reader: any StorageReader
  ) throws(StoreError) -> Timestamp? {
    bytes += entries.reduce(0) { $0 + $1.size }
    guard bytes > limits.bytes || version >= next else { return nil }
    next = Timestamp(seconds: version.seconds + max(limits.seconds / 100, 1))
    let oldest = Timestamp(seconds: version.seconds - limits.seconds)
    // Somewhat below the bound, so that the next commits need not trim again.
    let wanted = bytes > limits.bytes ? limits.bytes / 10 * 9 : limits.bytes
    var cut: Timestamp?
    var position = LogPosition(after: .zero)
    walk: while true {
      let page = try reader.log(after: position, limit: 1_000)
      for entry in page {
        guard bytes > wanted || entry.version < oldest else { break walk }
        bytes -= entry.size
        cut = entry.version
      }
      guard page.count == 1_000, let last = page.last else { break }
      position = last.position
    }
    return cut
  }
}
