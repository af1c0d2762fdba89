import Foundation
import Synchronization

/// Has the calls of one file wait for each other, in this process.
///
/// Files share a fixed number of locks, so that a process that has served many devices holds no more.
enum KeychainLock {
  private final class Lock: Sendable {
    let mutex = Mutex(())
  }

  private static let locks = (0..<256).map { _ in Lock() }

  /// Runs `body` while nobody else in this process reads or writes these files.
  static func hold<Value: Sendable>(
    _ files: [URL], _ body: () throws(KeychainError) -> Value
  ) throws(KeychainError) -> Value {
    // One order for all, so that two calls cannot wait for each other.
    let numbers = Set(files.map { number(of: $0) }).sorted()
    return try hold(numbers[...], body)
  }

  private static func hold<Value: Sendable>(
    _ numbers: ArraySlice<Int>, _ body: () throws(KeychainError) -> Value
  ) throws(KeychainError) -> Value {
    guard let first = numbers.first else { return try body() }
    return try locks[first].mutex.withLock { _ throws(KeychainError) in
      try hold(numbers.dropFirst(), body)
    }
  }

  private static func number(of file: URL) -> Int {
    Int(UInt(bitPattern: file.standardizedFileURL.path.hashValue) % UInt(locks.count))
  }
}
