import DocumentModel
import Foundation
import Synchronization

/// The memory that the results of all queries may take together while they are found and answered,
/// so that a few that ask for whole collections cannot take the machine's.
package final class ResultMemory: Sendable {
  private struct State {
    var all = 0
    var byAddress: [String: Int] = [:]
  }

  /// In bytes, by an estimate.
  private let most: Int
  private let mostByAddress: Int
  private let taken = Mutex(State())

  /// - Parameters:
  ///   - most: in bytes; without one an eighth of the machine's.
  ///   - mostByAddress: of that, what the results for one address may take; without one a half.
  package init(most: Int? = nil, mostByAddress: Int? = nil) {
    let most = most ?? Int(clamping: ProcessInfo.processInfo.physicalMemory / 8)
    self.most = most
    self.mostByAddress = mostByAddress ?? most / 2
  }

  /// A share for one query's results.
  ///
  /// - Parameter address: where the call comes from; nil for one without a limit of its own.
  func share(for address: String?) -> ResultShare { ResultShare(of: self, address: address) }

  fileprivate func take(_ bytes: Int, _ address: String?) throws(StoreError) {
    let fits = taken.withLock { taken in
      guard taken.all + bytes <= most else { return false }
      if let address {
        let own = taken.byAddress[address, default: 0] + bytes
        guard own <= mostByAddress else { return false }
        taken.byAddress[address] = own
      }
      taken.all += bytes
      return true
    }
    guard fits else { throw .resultsTooLarge }
  }

  fileprivate func giveBack(_ bytes: Int, _ address: String?) {
    guard bytes > 0 else { return }
    taken.withLock { taken in
      taken.all -= bytes
      guard let address else { return }
      let rest = taken.byAddress[address, default: bytes] - bytes
      taken.byAddress[address] = rest > 0 ? rest : nil
    }
  }
}

/// What one query's results take of the memory for results. It is given back when nobody keeps this.
package final class ResultShare: Sendable {
  /// Few results are not worth counting: this much is free, and more is taken in such steps.
  private static let step = 64 << 10

  private struct State {
    var used = 0
    var taken = 0
  }

  private let memory: ResultMemory
  private let address: String?
  private let state = Mutex(State())

  fileprivate init(of memory: ResultMemory, address: String?) {
    self.memory = memory
    self.address = address
  }

  deinit {
    memory.giveBack(state.withLock(\.taken), address)
  }

  /// Counts a document that takes so many bytes in the storage.
  package func add(storedBytes: Int) throws(StoreError) {
    let missing = state.withLock { state in
      // Each document and each of its values is an object or two of its own.
      state.used += 2 * storedBytes + 500
      let missing = state.used - state.taken - Self.step
      return missing > 0 ? missing + Self.step : 0
    }
    guard missing > 0 else { return }
    try memory.take(missing, address)
    state.withLock { $0.taken += missing }
  }
}

extension StoreError {
  fileprivate static let resultsTooLarge = StoreError(
    .resourceExhausted,
    "The results of this and other queries take more memory than the server has for them. Ask with a limit, and go on after the last document with start_at."
  )
}
