import DocumentModel
import Foundation
import Synchronization

/// The memory that the results of all queries may take together while they are found and answered,
/// so that a few that ask for whole collections cannot take the machine's.
package final class ResultMemory: Sendable {
  /// In bytes, by an estimate.
  private let most: Int
  private let taken = Mutex(0)

  /// - Parameter most: in bytes; without one an eighth of the machine's.
  package init(most: Int? = nil) {
    self.most = most ?? Int(clamping: ProcessInfo.processInfo.physicalMemory / 8)
  }

  /// A share for one query's results.
  func share() -> ResultShare { ResultShare(of: self) }

  fileprivate func take(_ bytes: Int) throws(StoreError) {
    let fits = taken.withLock { taken in
      guard taken + bytes <= most else { return false }
      taken += bytes
      return true
    }
    guard fits else { throw .resultsTooLarge }
  }

  fileprivate func giveBack(_ bytes: Int) {
    taken.withLock { $0 -= bytes }
  }
}

/// What one query's results take of the memory for results. It is given back when nobody keeps this.
final class ResultShare: Sendable {
  /// Few results are not worth counting: this much is free, and more is taken in such steps.
  private static let step = 1 << 20

  private struct State {
    var used = 0
    var taken = 0
  }

  private let memory: ResultMemory
  private let state = Mutex(State())

  fileprivate init(of memory: ResultMemory) {
    self.memory = memory
  }

  deinit {
    memory.giveBack(state.withLock(\.taken))
  }

  /// Counts a document that takes so many bytes in the storage.
  func add(storedBytes: Int) throws(StoreError) {
    let missing = state.withLock { state in
      // Each document and each of its values is an object or two of its own.
      state.used += 2 * storedBytes + 500
      let missing = state.used - state.taken - Self.step
      return missing > 0 ? missing + Self.step : 0
    }
    guard missing > 0 else { return }
    try memory.take(missing)
    state.withLock { $0.taken += missing }
  }
}

extension StoreError {
  fileprivate static let resultsTooLarge = StoreError(
    .resourceExhausted,
    "The results of this and other queries take more memory than the server has for them. Ask with a limit, and go on after the last document with start_at."
  )
}
