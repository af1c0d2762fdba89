import Foundation

/// How many bytes of requests' bodies a server holds, and how slowly they may come.
package struct BodyLimits: Hashable, Sendable {
  /// The bytes of all requests that are under way.
  package var all: Int
  /// The bytes of those of one address of another machine, or of one /64 of IPv6.
  package var address: Int
  /// A body that brings less than `leastBytes` in this time, while the server waits for it, is given up.
  package var interval: Duration
  /// The bytes that a body brings at least in each `interval`.
  package var leastBytes: Int

  /// Describes limits; by default all bodies take a sixteenth of the machine's memory, at least 128
  /// MiB, and those of an address a quarter of that.
  package init(
    all: Int = max(128 << 20, Int(clamping: ProcessInfo.processInfo.physicalMemory / 16)),
    address: Int? = nil, interval: Duration = .seconds(20), leastBytes: Int = 4096
  ) {
    self.all = all
    self.address = address ?? all / 4
    self.interval = interval
    self.leastBytes = leastBytes
  }
}
