import Foundation
import Synchronization

/// Slows down guessing: after so many failures nothing is judged for a while, and each further
/// failure doubles that while.
///
/// Kept in memory: a restart forgives, which costs a guesser more than it gives.
final class AttemptLimiter: Sendable {
  private struct Record {
    var failures: Int
    var lastAt: Date
    var blockedUntil: Date
  }

  private let limit: Int
  private let block: TimeInterval
  private let now: @Sendable () -> Date
  private let records = Mutex<[String: Record]>([:])

  /// More keys than this are never remembered at once.
  private static let capacity = 50_000
  private static let longestBlock: TimeInterval = 3600
  /// Failures this old no longer count.
  private static let memory: TimeInterval = 6 * 3600

  /// Allows `limit` failures, then blocks for `block` seconds, then twice that.
  init(limit: Int, block: TimeInterval = 300, now: @escaping @Sendable () -> Date) {
    self.limit = limit
    self.block = block
    self.now = now
  }

  /// Counts an attempt as failed before it is judged, so that guesses made at the same moment count
  /// too. False where none is allowed now.
  func begin(_ key: String) -> Bool {
    let time = now()
    return records.withLock { records in
      if records.count >= Self.capacity { Self.makeRoom(in: &records, at: time) }
      var record = records[key] ?? Record(failures: 0, lastAt: time, blockedUntil: .distantPast)
      if time.timeIntervalSince(record.lastAt) >= Self.memory { record.failures = 0 }
      // No block is longer than the longest, even where the clock was set back.
      record.blockedUntil = min(record.blockedUntil, time + Self.longestBlock)
      guard time >= record.blockedUntil else {
        records[key] = record
        return false
      }
      record.failures += 1
      record.lastAt = time
      if record.failures >= limit {
        let doublings = min(record.failures - limit, 10)
        record.blockedUntil =
          time + min(block * TimeInterval(1 << doublings), Self.longestBlock)
      }
      records[key] = record
      return true
    }
  }

  /// Forgets a key's failures: the right proof was given.
  func succeed(_ key: String) {
    records.withLock { _ = $0.removeValue(forKey: key) }
  }

  /// Takes back one attempt that was no failure.
  func forgive(_ key: String) {
    records.withLock { records in
      guard var record = records[key] else { return }
      record.failures -= 1
      if record.failures < limit { record.blockedUntil = .distantPast }
      records[key] = record.failures > 0 ? record : nil
    }
  }

  /// Forgets what is old and, where that is not enough, those who are not blocked.
  private static func makeRoom(in records: inout [String: Record], at time: Date) {
    records = records.filter { time.timeIntervalSince($0.value.lastAt) < memory }
    if records.count >= capacity { records = records.filter { $0.value.blockedUntil > time } }
    if records.count >= capacity { records.removeAll() }
  }
}
